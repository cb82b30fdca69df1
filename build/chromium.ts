import { access } from 'node:fs/promises';
import sparticuz from '@sparticuz/chromium';

/** The flags for Chromium to run as root on a machine without a screen, without background downloads. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium of `CHROMIUM` or of the machine, else the packaged one. */
export async function chromiumPath(): Promise<string> {
  for (const path of [process.env['CHROMIUM'], '/usr/bin/chromium']) {
    if (path && (await exists(path))) return path;
  }
  return sparticuz.executablePath();
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
