import { defineConfig } from 'vite';

/** The benches in one file for Node; packages stay external, texts imported with `?raw` are inlined. */
export default defineConfig({
  publicDir: false,
  define: { __BUILD__: JSON.stringify('bench') },
  build: {
    ssr: 'test/bench/run.ts',
    outDir: 'dist/bench',
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
