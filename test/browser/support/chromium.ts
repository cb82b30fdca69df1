import { readdir, readFile } from 'node:fs/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../../../build/chromium.ts';

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme?: 'light' | 'dark';
  readonly touch?: boolean;
  /** Further switches of the browser, such as a microphone that beeps. */
  readonly flags?: readonly string[];
}

export const phone: Look = { width: 390, height: 844, touch: true };
export const tablet: Look = { width: 1180, height: 820 };
export const desk: Look = { width: 1440, height: 900 };

/** A real browser on its own profile, which can be killed like a crashed or powered-off one. */
export interface StartedBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Cuts or restores the network of pages, workers and service worker. */
  offline(cut: boolean): Promise<void>;
  kill(): Promise<void>;
  /**
   * Finds its processes now, so that they can be killed at an exact instant; returns when the last signal was sent.
   */
  aim(): Promise<() => Promise<number>>;
  close(): Promise<void>;
}

/**
 * Starts Chromium on a profile. The same profile again is the same device, with all its data.
 * @param leaves `may-be-kept`: allows the back/forward cache, which Playwright switches off otherwise
 */
export async function startBrowser(
  profile: string,
  look: Look,
  cut = false,
  leaves: 'never-kept' | 'may-be-kept' = 'never-kept',
): Promise<StartedBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await chromiumPath(),
    args: [...chromiumFlags, ...(look.flags ?? [])],
    ignoreDefaultArgs: leaves === 'may-be-kept' ? ['--disable-back-forward-cache'] : [],
    headless: true,
    offline: cut,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme ?? 'light',
    hasTouch: look.touch ?? false,
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    timeout: 30_000,
  });
  context.setDefaultTimeout(15_000);
  const aim = async () => {
    const known = await processesOf(profile);
    return async () => {
      const gone = new Promise((resolve) => context.once('close', resolve));
      known.forEach(end);
      const at = performance.now();
      // Processes started since they were listed.
      (await processesOf(profile)).forEach(end);
      await gone;
      return at;
    };
  };
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    offline: (now) => context.setOffline(now),
    kill: async () => {
      const shoot = await aim();
      await shoot();
    },
    aim,
    close: () => context.close(),
  };
}

/** The processes of this profile, found by their command line. */
async function processesOf(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.includes(`--user-data-dir=${profile}`) ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
