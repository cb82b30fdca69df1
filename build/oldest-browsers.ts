import { readFileSync } from 'node:fs';

/** The oldest supported browsers, in the bundler's format: those of package.json. */
export function oldestBrowsers(): string[] {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
  return browserslist.map((one) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(one) ?? [];
    if (version === '') throw new Error(`package.json, browserslist: ${one} is no oldest version`);
    return `${name === 'ios_saf' ? 'ios' : name}${version}`;
  });
}
