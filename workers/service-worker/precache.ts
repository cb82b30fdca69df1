import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { precached, type ShellFiles } from './shell-files.ts';

/** Paths that the server answers, with or without a network: they are no pages of the app. */
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
 * Keeps the app's files by version and opens every address of the app with its one page, so that it starts with no
 * network at all. What an older build kept goes when a newer one takes over.
 */
export function keepShell(files: ShellFiles): void {
  precacheAndRoute(precached(files));
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVERS_OWN }));
}
