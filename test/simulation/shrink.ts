import type { Day, DayOptions } from './depth.ts';

const TRIES_AT_MOST = 150;

/** Shrinks a failing day to few steps that still break the same law, by leaving out halves, quarters, eighths … */
export async function shrink(
  failed: Day,
  play: (asked: DayOptions) => Promise<Day>,
): Promise<{ readonly day: Day; readonly kept: readonly number[] }> {
  const invariant = failed.violations[0]?.invariant;
  const steps = failed.steps;
  let kept = Array.from({ length: steps }, (_, step) => step);
  let day = failed;
  let tries = 0;
  let size = Math.ceil(kept.length / 2);
  while (size >= 1 && tries < TRIES_AT_MOST) {
    let shorter = false;
    for (let at = 0; at < kept.length && tries < TRIES_AT_MOST; at += size) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)];
      tries += 1;
      const tried = await play(skippedSteps(failed.seed, steps, rest));
      if (!tried.violations.some((one) => one.invariant === invariant)) continue;
      kept = rest;
      day = tried;
      shorter = true;
      at -= size;
    }
    if (!shorter || size > 1) size = size === 1 && !shorter ? 0 : Math.max(1, Math.floor(size / 2));
  }
  return { day, kept };
}

/** The day of a seed with only some of its steps. */
export function skippedSteps(seed: number, steps: number, kept: readonly number[]): DayOptions {
  const all = Array.from({ length: steps }, (_, step) => step);
  return { seed, steps, skippedSteps: new Set(all.filter((step) => !kept.includes(step))) };
}
