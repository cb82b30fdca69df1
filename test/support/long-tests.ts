/** Tests with this tag need not gate each change: `npm test` leaves them out, `npm run test:long` plays them alone. */
export const LONG: RunOptions = { tags: ['long'] };

const SHORT: RunOptions = {};

/** Options that assign a test or suite to one of the two runs. */
export interface RunOptions {
  readonly tags?: string[];
}

/** How often a test repeats: the value of `variable`, else `usual`. More than usual makes it long. */
export function repeats(
  variable: string,
  usual: number,
): { readonly times: number; readonly depth: RunOptions } {
  const times = Number(process.env[variable] ?? usual);
  return { times, depth: times > usual ? LONG : SHORT };
}

/** Whether a screen is checked in each width and theme (`EVERY_LOOK`) instead of in one. */
export const everyLook = 'EVERY_LOOK' in process.env;
