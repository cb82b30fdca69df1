import { defineConfig } from 'vite';

/**
 * The server in one file, and beside it what only the embedded database or a bill needs; packages stay packages, texts imported
 * with `?raw` are inside.
 */
export default defineConfig({
  publicDir: false,
  build: { ssr: 'server/main.ts', outDir: 'dist/server', target: 'node20', sourcemap: true },
});
