import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { distFiles } from './dist-files.ts';
import { modernDexie } from './modern-dexie.ts';

const ENTRIES = { 'service-worker.js': 'workers/service-worker.ts', 'drain.js': 'workers/shell/drain.ts' };

/** What the shell is made of: the page, its code, its looks and its fonts; pictures have a cache of their own. */
const SHELL = /\.(?:html|js|css|woff2|svg|png|webmanifest)$/;
const NOT_SHELL = /^photos\//;

/** Fonts of scripts in which nothing of ours is written: the browser asks for them if it ever must. */
const UNUSED_FONTS = /-(?:cyrillic|greek|vietnamese)[^/]*\.woff2$/;

/**
 * Builds the service worker and its drain after the app is there, each as one classic script, with the list of the
 * app's files inside. A file with a hash in its name needs no other revision.
 */
export function serviceWorker({ build: name }: { readonly build: string }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'cabas-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = join(config.root, config.build.outDir);
        const define = {
          'self.__WB_MANIFEST': JSON.stringify(manifest(outDir)),
          'process.env.NODE_ENV': '"production"',
          __BUILD__: JSON.stringify(name),
        };
        for (const [fileName, entry] of Object.entries(ENTRIES)) {
          await build({
            configFile: false,
            root: config.root,
            publicDir: false,
            logLevel: 'warn',
            define,
            resolve: { alias: modernDexie },
            build: {
              outDir,
              emptyOutDir: false,
              target: 'es2023',
              rolldownOptions: {
                input: join(config.root, entry),
                output: { format: 'iife', entryFileNames: fileName, codeSplitting: false },
              },
            },
          });
        }
      },
    },
  };
}

// With hundreds of files a bare address instead of a record is a third of a kilobyte of the service worker.
function manifest(outDir: string): readonly (string | { readonly url: string; readonly revision: string })[] {
  return distFiles(outDir)
    .filter((file) => SHELL.test(file) && !NOT_SHELL.test(file) && !UNUSED_FONTS.test(file))
    .filter((file) => !Object.hasOwn(ENTRIES, file))
    .map((file) =>
      file.startsWith('assets/') ? `/${file}` : { url: `/${file}`, revision: revision(outDir, file) },
    );
}

function revision(outDir: string, file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(outDir, file)))
    .digest('hex')
    .slice(0, 8);
}
