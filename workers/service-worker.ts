import { sendInBackground } from './service-worker/background-send.ts';
import { keepPhotos } from './service-worker/photo-routes.ts';
import { keepShell } from './service-worker/precache.ts';
import { showNews } from './service-worker/push-notifications.ts';
import type { ShellFiles } from './service-worker/shell-files.ts';
import { takeOverWhenTold } from './service-worker/update-takeover.ts';

/** The address of the script that lists the files of the app. */
declare const __SHELL__: string;
declare const self: ServiceWorkerGlobalScope & { readonly cabasShell: ShellFiles };

self.importScripts(__SHELL__);

// The API is never cached: the mirror is fresher than any cache, and shows its age.
keepShell(self.cabasShell);
keepPhotos();
showNews();
takeOverWhenTold();
sendInBackground();
