import { existsSync } from 'node:fs';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const VIRTUAL_SCREEN = '/usr/bin/Xvfb';
export const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';

/** The Debian package of each program. */
const PACKAGES: Readonly<Record<string, string>> = {
  [WEBKIT_DRIVER]: 'webkit2gtk-driver',
  [VIRTUAL_SCREEN]: 'xvfb',
  [FIREFOX]: 'firefox-esr',
};

/** Names the packages of the missing programs; undefined when none is missing. */
export function missing(programs: readonly string[]): string | undefined {
  const lacking = programs.filter((program) => !existsSync(program));
  if (lacking.length === 0) return undefined;
  const names = lacking.map((program) => PACKAGES[program] ?? program).join(' ');
  return `${lacking.join(' and ')} is missing: apt-get update && apt-get install ${names}`;
}
