import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, type RunnerTestCase, test } from 'vitest';
import type { Device, Size } from './device.ts';
import { startFirefox } from './firefox.ts';
import { FIREFOX, missing, VIRTUAL_SCREEN, WEBKIT_DRIVER } from './packages.ts';
import { startWebKit } from './webkit.ts';

interface Kind {
  readonly name: string;
  readonly programs: readonly string[];
  readonly start: (size: Size) => Promise<Device>;
}

const KINDS: readonly Kind[] = [
  { name: 'WebKit', programs: [WEBKIT_DRIVER, VIRTUAL_SCREEN], start: startWebKit },
  { name: 'Firefox', programs: [FIREFOX], start: startFirefox },
];

/** The folder of screenshots of failures, and with `BROWSERS_PICTURES=1` of the end of each test. */
const PICTURES = 'node_modules/.cache/cabas-browsers';

/**
 * Runs a story in each browser. A missing browser is skipped with the name of its package, and fails
 * where every browser is required.
 */
export function inEachBrowser(title: string, tell: (start: (size: Size) => Promise<Device>) => void): void {
  describe.each(KINDS)(`in $name, ${title}`, ({ name, programs, start }) => {
    const lacks = missing(programs);
    if (lacks === undefined) {
      tellToTheEnd(() => tell(start));
      return;
    }
    if (process.env['CI'] === undefined) {
      process.stderr.write(`${name} is skipped: ${lacks}\n`);
      test.skip(lacks, () => undefined);
      return;
    }
    test('finds the browser on this machine', () => {
      throw new Error(lacks);
    });
  });
}

/** Later steps of a story depend on earlier ones: after a failure the rest is skipped. */
function tellToTheEnd(tell: () => void): void {
  let stopped = false;
  beforeEach(({ skip }) => {
    if (stopped) skip('the story has stopped before');
  });
  afterEach(({ task }) => {
    stopped ||= task.result?.state === 'fail';
  });
  tell();
}

/** After a failure: the URL, the screen and the console of the device. */
export async function tellDevice(task: Readonly<RunnerTestCase>, device: Device): Promise<void> {
  const failed = task.result?.state === 'fail';
  if (!failed && process.env['BROWSERS_PICTURES'] === undefined) return;
  await mkdir(PICTURES, { recursive: true });
  const file = join(PICTURES, `${device.name} ${task.name}`.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 90));
  await writeFile(`${file}.png`, await device.picture());
  if (!failed) {
    for (const line of device.said()) process.stderr.write(`${device.name}: ${task.name}: ${line}\n`);
    return;
  }
  const text = await device.run(() => `${location.href}\n${document.body.innerText}`);
  process.stderr.write(
    `\n« ${device.name}: ${task.name} » stopped at ${text.slice(0, 3000)}\n${device.said().join('\n')}\n${file}.png\n`,
  );
}
