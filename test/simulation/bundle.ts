import { symlink } from 'node:fs/promises';
import { build, type Plugin } from 'vite';
import type { Depth } from './depth.ts';

export type DepthName = Depth['name'];

/**
 * Bundles one depth into a file that a worker thread loads. The volume depth replaces Dexie by one in memory; mirror,
 * mutations and engine are those that ship, except for what `plant` changes as they are read.
 * @param entry its entry file, in the folder of the depth
 * @returns the path of the file
 */
export async function bundle(
  depth: DepthName,
  into: string,
  plant?: Plugin,
  entry = 'depth',
): Promise<string> {
  await build({
    root: rootOf(),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: plant ? [plant] : [],
    resolve: {
      alias: depth === 'volume' ? { dexie: `${rootOf()}test/simulation/memory-dexie/dexie.ts` } : {},
    },
    ssr: { noExternal: depth === 'volume' ? true : [] },
    build: {
      ssr: `${rootOf()}test/simulation/${depth}/${entry}.ts`,
      outDir: into,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: `${entry}.mjs` } },
    },
  });
  // The other depths keep packages external, resolved beside the file.
  if (depth !== 'volume') await symlink(`${rootOf()}node_modules`, `${into}/node_modules`);
  return `${into}/${entry}.mjs`;
}

/** The repository root: the command and the tests run there. */
export function rootOf(): string {
  return `${process.cwd()}/`;
}
