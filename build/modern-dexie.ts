import type { Alias } from 'vite';

/** Dexie as it was written, not translated for browsers of 2012: the same library, smaller in page and worker alike. */
export const modernDexie: Alias[] = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];
