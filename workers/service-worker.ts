import type { PrecacheEntry } from 'workbox-precaching';
import { sendInBackground } from './shell/background-send.ts';
import { keepPhotos } from './shell/photos.ts';
import { keepShell } from './shell/precache.ts';
import { showNews } from './shell/push.ts';
import { takeOverWhenTold } from './shell/update.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (string | PrecacheEntry)[];
};

// The API is never answered from here: what the mirror knows is fresher than any cache, and says how old it is.
keepShell(self.__WB_MANIFEST);
keepPhotos();
showNews();
takeOverWhenTold();
sendInBackground();
