/** One result of a bench, as the table shows it. */
export interface Figure {
  readonly name: string;
  readonly ours: Spread;
  /** The compared side; absent where the goal is absolute. */
  readonly peer: Spread | undefined;
  readonly unit: 'ms' | '/s' | 'MB';
  readonly goal: Goal;
}

/** `of: 'ratio'`: ours divided by the peer's, turn by turn; `of: 'ours'`: our own median. */
export interface Goal {
  readonly of: 'ratio' | 'ours';
  readonly is: 'at most' | 'at least';
  readonly value: number;
}

/** The measurements, turn by turn. */
export type Spread = readonly number[];

/** The two sides did different work: the figures mean nothing, and the run fails. */
export class UnequalWork extends Error {
  override readonly name = 'UnequalWork';
}

/** @throws UnequalWork when two sides hold different content */
export function sameWork(what: string, ours: unknown, peer: unknown): void {
  const [left, right] = [JSON.stringify(ours), JSON.stringify(peer)];
  if (left !== right) throw new UnequalWork(`${what}: ${left} here, ${right} there`);
}

/** The median. */
export function median(values: Spread): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length / 2;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (high + (sorted[middle - 1] ?? Number.NaN)) / 2 : high;
}

/** The percentile: the value that this many hundredths do not exceed. */
export function percentile(values: Spread, hundredths: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.ceil((hundredths / 100) * sorted.length) - 1] ?? Number.NaN;
}

/** Ours divided by the peer's in the same turn: what slows a whole turn down slows both. */
export function ratios({ ours, peer }: Figure): Spread {
  return peer === undefined ? [] : ours.map((value, turn) => value / (peer[turn] ?? Number.NaN));
}

/** Whether the median meets the goal. */
export function isMet(figure: Figure): boolean {
  const { of, is, value } = figure.goal;
  const found = median(of === 'ratio' ? ratios(figure) : figure.ours);
  return is === 'at most' ? found <= value : found >= value;
}
