import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./settings.svelte.ts";
import { speak } from "./words.svelte.ts";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the app.");
await speak(language());
mount(App, { target });
