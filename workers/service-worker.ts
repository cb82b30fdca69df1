import { sendInBackground } from './shell/background-send.ts';
import { keepPhotos } from './shell/photos.ts';
import { keepShell } from './shell/precache.ts';
import { showNews } from './shell/push.ts';
import type { ShellFiles } from './shell/shell-files.ts';
import { takeOverWhenTold } from './shell/update.ts';

/** The address of the script that says which files the app is made of. */
declare const __SHELL__: string;
declare const self: ServiceWorkerGlobalScope & { readonly cabasShell: ShellFiles };

self.importScripts(__SHELL__);

// The API is never answered from here: what the mirror knows is fresher than any cache, and says how old it is.
keepShell(self.cabasShell);
keepPhotos();
showNews();
takeOverWhenTold();
sendInBackground();
