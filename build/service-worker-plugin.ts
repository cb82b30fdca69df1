import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';
import { distFiles } from './dist-files.ts';
import { modernDexie } from './modern-dexie.ts';

const ENTRIES = {
  'service-worker.js': 'workers/service-worker.ts',
  'drain.js': 'workers/background-drain.ts',
};

/** Folders with side-effect-free modules: unused ones are dropped from a script. */
const DECLARING = /[/\\]src[/\\](?:contract|domain|mirror|mutations)[/\\]/;

/** The files of the shell: the page, code, styles and fonts; pictures have a cache of their own. */
const SHELL = /\.(?:html|js|css|woff2|svg|png|webmanifest)$/;
const NOT_SHELL = /^photos\//;

/** Fonts of unused scripts: the browser requests them if needed. */
const UNUSED_FONTS = /-(?:cyrillic|greek|vietnamese)[^/]*\.woff2$/;

/**
 * Builds the service worker and its drain after the app, each as one classic script. The list of the app's
 * files is a separate script named by its content: a changed list yields another service worker.
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
          __SHELL__: JSON.stringify(writeShell(outDir)),
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
              target: oldestBrowsers(),
              rolldownOptions: {
                input: join(config.root, entry),
                treeshake: { moduleSideEffects: [{ test: DECLARING, sideEffects: false }] },
                output: { format: 'iife', entryFileNames: fileName, codeSplitting: false },
                // Everything is in one script: nothing is resolved relative to it.
                transform: { define: { 'import.meta': '{}' } },
              },
            },
          });
        }
      },
    },
  };
}

/** Writes the list of the shell's files, and returns its address. */
function writeShell(outDir: string): string {
  const script = `self.cabasShell=${JSON.stringify(shellOf(outDir))}`;
  const file = `assets/shell-${hash(script)}.js`;
  writeFileSync(join(outDir, file), script);
  return `/${file}`;
}

/**
 * The files of the shell in the service worker's format: those with a hash in their name as lists of names by
 * ending, since there are hundreds; the others with a revision.
 */
function shellOf(outDir: string) {
  const files = distFiles(outDir)
    .filter((file) => SHELL.test(file) && !NOT_SHELL.test(file) && !UNUSED_FONTS.test(file))
    .filter((file) => !Object.hasOwn(ENTRIES, file));
  const named = files.filter((file) => file.startsWith('assets/')).map((file) => parse(file));
  const endings = [...new Set(named.map(({ ext }) => ext))];
  return {
    named: endings.map((ending) => [
      ending,
      named
        .filter(({ ext }) => ext === ending)
        .map(({ name }) => name)
        .join(' '),
    ]),
    others: files
      .filter((file) => !file.startsWith('assets/'))
      .map((file) => ({ url: `/${file}`, revision: revision(outDir, file) })),
  };
}

function revision(outDir: string, file: string): string {
  return hash(readFileSync(join(outDir, file)));
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}
