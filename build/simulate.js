/** Bundles the simulation command into one file and runs it: Node does not read TypeScript. */
import { build } from 'vite';

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: 'test/simulation/run.ts',
    outDir: 'dist/simulate',
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
const { simulate } = await import(new URL('../dist/simulate/run.js', import.meta.url).href);
process.exitCode = await simulate(process.argv.slice(2));
