import { bareDexie } from './bare-dexie.ts';
import { drain } from './drain.ts';
import { ours } from './ours.ts';
import { refold } from './refold.ts';
import type { Side } from './side.ts';
import { ticks } from './ticks.ts';

declare global {
  interface Window {
    /** Both sides, for the process that measures them. */
    sides: { readonly ours: Side; readonly bareDexie: Side };
    ticks: typeof ticks;
    drain: typeof drain;
    refold: typeof refold;
  }
}

window.sides = { ours, bareDexie };
window.ticks = ticks;
window.drain = drain;
window.refold = refold;
