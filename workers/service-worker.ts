import { sendInBackground } from './shell/background-send.ts';
import { keepPhotos } from './shell/photos.ts';
import { keepShell } from './shell/precache.ts';
import { showNews } from './shell/push.ts';
import type { ShellFiles } from './shell/shell-files.ts';
import { takeOverWhenTold } from './shell/update.ts';

declare const __SHELL__: ShellFiles;

// The API is never answered from here: what the mirror knows is fresher than any cache, and says how old it is.
keepShell(__SHELL__);
keepPhotos();
showNews();
takeOverWhenTold();
sendInBackground();
