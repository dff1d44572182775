"""The rules of Treat Yo' Self: the state, the steps, and what each seat can know."""
