/** Bundles the fault-planting command into one file and runs it: Node does not read TypeScript. */
import { build } from 'vite';

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: 'test/faults/run.ts',
    outDir: 'dist/faults',
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
const { run } = await import(new URL('../dist/faults/run.js', import.meta.url).href);
process.exit(await run(process.argv.slice(2)));
