/** Tests with this tag need not gate each change: `npm test` leaves them out, `npm run test:long` plays them alone. */
export const LONG: RunOptions = { tags: ['long'] };

const SHORT: RunOptions = {};

/** Options of a test or a suite that say in which of the two runs it is. */
export interface RunOptions {
  readonly tags?: string[];
}

/** How often a test repeats what it does: what `variable` says, else `usual`. More than usual is long. */
export function repeats(
  variable: string,
  usual: number,
): { readonly times: number; readonly depth: RunOptions } {
  const times = Number(process.env[variable] ?? usual);
  return { times, depth: times > usual ? LONG : SHORT };
}

/** Whether a screen is looked at in each width and theme (`EVERY_LOOK`) instead of in one. */
export const everyLook = 'EVERY_LOOK' in process.env;
