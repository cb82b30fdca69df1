import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './build/oldest-browsers.ts';
import { buildName } from './build/build-name.ts';
import { customMedia } from './build/custom-media.ts';
import { devServer } from './build/dev-server.ts';
import { frameParts } from './build/frame-chunks.ts';
import { leaderPart } from './build/leader-chunk.ts';
import { dismissWords } from './build/dismiss-words.ts';
import { modernDexie } from './build/modern-dexie.ts';
import { pictures } from './build/pictures-plugin.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker-plugin.ts';

const build = buildName();

/** What the page and a worker are started with keeps a file of its own. */
const ENTRY = /\/(?:index\.html|src\/main\.tsx|[^/]+\.worker\.ts)$/;

/** The app and its workers: `dist/web`, which the server serves. */
export default defineConfig({
  define: { __BUILD__: JSON.stringify(build) },
  plugins: [
    // Of react-aria's sentences only the two languages that the app can be in.
    { ...optimizeLocales.vite({ locales: ['fr-FR', 'en-US'] }), enforce: 'pre' },
    react(),
    customMedia(import.meta.dirname),
    dismissWords(),
    pictures(),
    serviceWorker({ build }),
    precompress(),
    devServer(),
  ],
  resolve: { alias: modernDexie },
  worker: {
    format: 'es',
    // The worker starts with what a page fetches only when a transaction failed.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      // WebKit does not know a worker's first file by its address: whatever imports from there runs it once more.
      output: {
        codeSplitting: {
          groups: [
            { name: 'engine', tags: ['$initial'], test: (file) => !ENTRY.test(file), priority: 2 },
            leaderPart(import.meta.dirname),
          ],
        },
      },
    },
  },
  build: {
    outDir: 'dist/web',
    target: oldestBrowsers(),
    cssTarget: oldestBrowsers(),
    // For whoever reads a fault here; no browser is told of them, and none is served.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // One style sheet for all screens is half of what many are, and one name instead of a hundred to keep offline.
    cssCodeSplit: false,
    // Fewer letters tell two builds of a file apart as well, and the service worker carries all their names.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // A start asks the service worker for each file by itself: the board needed ninety beside the forty of every
        // page. What every page starts with is one file, and what the first screens of the frames need is a few.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], test: (file) => !ENTRY.test(file), priority: 5 },
            { name: 'icons', test: /lucide-react/, priority: 4 },
            ...frameParts(import.meta.dirname),
          ],
        },
      },
    },
  },
});
