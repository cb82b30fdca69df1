import { symlink } from 'node:fs/promises';
import { build, type Plugin } from 'vite';
import type { Depth } from './depth.ts';

export type DepthName = Depth['name'];

/**
 * One depth in one file that a worker thread loads. In the volume depth Dexie is one in memory; the mirror, the
 * mutations and the engine are those that ship, but for what `plant` changes as they are read.
 * @param entry what it begins with, in the folder of the depth
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
  // Packages stay packages in the other depths, and are looked for beside the file.
  if (depth !== 'volume') await symlink(`${rootOf()}node_modules`, `${into}/node_modules`);
  return `${into}/${entry}.mjs`;
}

/** The repository: the command and the tests are run there. */
export function rootOf(): string {
  return `${process.cwd()}/`;
}
