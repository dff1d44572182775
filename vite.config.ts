import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { drawPictures } from "./web/pictures.ts";

const SERVER = process.env.POTLUCK_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig(() => {
  drawPictures();
  return {
    root: "web",
    publicDir: "public",
    plugins: [svelte({ configFile: "../svelte.config.js" })],
    // Component tests mount in a browser's stead, not on a server.
    resolve: {
      alias: { $web: fileURLToPath(new URL("web/src", import.meta.url)) },
      ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
    },
    server: {
      fs: { allow: [".."] },
      proxy: { "/api": { target: SERVER, ws: true }, "/healthz": SERVER },
    },
    build: {
      outDir: "../src/potluck/static",
      emptyOutDir: true,
      target: "es2023",
      assetsInlineLimit: 0,
      license: true,
    },
    test: {
      environment: "happy-dom",
      root: ".",
      include: ["web/src/**/*.test.ts", "src/potluck/games/*/web/**/*.test.ts"],
    },
  };
});
