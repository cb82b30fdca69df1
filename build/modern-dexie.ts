import type { Alias } from 'vite';

/** Dexie's untranspiled build: the same library, smaller in page and worker. */
export const modernDexie: Alias[] = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];
