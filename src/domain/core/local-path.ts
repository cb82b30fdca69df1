/**
 * Returns a path of our own site unchanged; `undefined` for any text that a browser, a router or a server could read as
 * another place: another host (`//host`, `/\host`, also after dots, tabs and escapes are removed), another scheme, our
 * own host name in another spelling. Every redirect target of a page, a mail, the bank or a push is checked here.
 */
export function localPath(text: string | undefined): string | undefined {
  if (text === undefined || !text.startsWith('/')) return undefined;
  const path = text.replace(/[?#].*$/s, '');
  if (/[\p{Cc}\s\\]/u.test(text) || /\/\/|%5c|^\/%2f/i.test(path)) return undefined;
  // `/.//host` becomes `//host` without the dot, and no path of ours has dot segments.
  if (path.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return undefined;
  return isReadable(path) ? text : undefined;
}

/** Whether every escape decodes to a letter: a router fails when it decodes any other one. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}
