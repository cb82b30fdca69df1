import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { precached, type ShellFiles } from './shell-files.ts';

/** Paths that only the server answers, online or not: they are no pages of the app. */
const SERVERS_OWN = [
  /^\/v1\//,
  /^\/docs/,
  /^\/metrics/,
  /^\/health/,
  /^\/photos\//,
  /^\/(?:sandbox|payment)\//,
  /^\/logout/,
];

/**
 * Precaches the app's files by version and serves the single page for every address of the app, so that it
 * starts offline. The files of an older build are deleted when a newer one takes over.
 */
export function keepShell(files: ShellFiles): void {
  precacheAndRoute(precached(files));
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVERS_OWN }));
}
