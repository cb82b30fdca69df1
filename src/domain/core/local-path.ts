/**
 * A path of our own site, as it was given; `undefined` for whatever a browser, a router or a server could read as another
 * place: another host (`//host`, `/\host`, also once dots, tabs and escapes are gone), another scheme, our own name in
 * another spelling. Where a page, a mail, the bank or a push leads to goes through here.
 */
export function localPath(given: string | undefined): string | undefined {
  if (given === undefined || !given.startsWith('/')) return undefined;
  const path = given.replace(/[?#].*$/s, '');
  if (/[\p{Cc}\s\\]/u.test(given) || /\/\/|%5c|^\/%2f/i.test(path)) return undefined;
  // `/.//host` is `//host` once the dot is gone, and no path of ours has dots to go.
  if (path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return undefined;
  return isReadable(path) ? given : undefined;
}

/** Whether every escape in it is a letter: a router that decodes another one fails. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
