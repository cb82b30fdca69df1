/** A coordinate in percent of the drawing: y from the bottom, x from the left. */
type Share = number;

/** A grid line: its label and height. */
interface Tick {
  readonly value: number;
  readonly at: Share;
}

/** Bars with a line over them, in percent of the drawing. */
export interface BarChart {
  readonly ticks: readonly Tick[];
  /** `marked`: its value is shown above it. */
  readonly bars: readonly { readonly height: Share; readonly marked: boolean }[];
  /** SVG points of the line from the left, y from the top; `undefined` without values to compare. */
  readonly line: string | undefined;
}

/**
 * Draws values as bars and the earlier ones as a line. Labels the maximum, the last, and the minimum unless it is
 * zero.
 */
export function barChart(figures: readonly { readonly value: number; readonly before: number }[]): BarChart {
  const values = figures.map(({ value }) => value);
  const before = figures.map((figure) => figure.before);
  const ticks = ticksTo(Math.max(...values, ...before, 0));
  const top = ticks.at(-1) ?? 1;
  const most = values.indexOf(Math.max(...values));
  const least = values.indexOf(Math.min(...values));
  const marked = new Set([most, values.length - 1, ...(values[least] === 0 ? [] : [least])]);
  return {
    ticks: ticks.map((value) => ({ value, at: share(value, top) })),
    bars: values.map((value, at) => ({ height: share(value, top), marked: marked.has(at) })),
    line: before.some((value) => value > 0)
      ? points(before.map((value, at) => [share(at + 0.5, before.length), 100 - share(value, top)]))
      : undefined,
  };
}

/** A line from edge to edge; the minimum at the bottom, the maximum at the top. */
export function sparkline(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const last = Math.max(1, values.length - 1);
  return points(
    values.map((value, at) => [
      share(at, last),
      most === least ? 50 : 100 - share(value - least, most - least),
    ]),
  );
}

/** Three to six round numbers from zero to the maximum or above. */
export function ticksTo(most: number): readonly number[] {
  const step = Math.max(1, roundUp(most / 4));
  const many = Math.max(2, Math.ceil(most / step));
  return Array.from({ length: many + 1 }, (_, at) => at * step);
}

/** The next of 1, 2, 5, 10, 20, 50 … */
function roundUp(size: number): number {
  if (size <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  return power * ([1, 2, 5].find((step) => step * power >= size) ?? 10);
}

/** Two decimals: finer is not visible. */
function share(part: number, whole: number): Share {
  return Math.round((part / whole) * 10_000) / 100;
}

function points(those: readonly (readonly [number, number])[]): string {
  return those.map(([x, y]) => `${x},${y}`).join(' ');
}
