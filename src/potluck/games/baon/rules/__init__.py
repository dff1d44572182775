"""The rules of Baon, one topic a file; `baon` asks and answers for all of them."""
