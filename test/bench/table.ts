import { type Figure, isMet, median, ratios, type Spread } from './figure.ts';

const HEADINGS = ['figure', 'ours', 'peer', 'ratio', 'goal', ''] as const;

/** The figures as lines of text: the median, and the range in brackets. */
export function table(figures: readonly Figure[]): string {
  const rows = [HEADINGS, ...figures.map(row)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((cells) => (cells[column] ?? '').length)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function row(figure: Figure): readonly string[] {
  const { name, ours, peer, unit, goal } = figure;
  const sign = goal.is === 'at most' ? '≤' : '≥';
  return [
    name,
    spread(ours, unit),
    peer === undefined ? '–' : spread(peer, unit),
    peer === undefined ? '–' : spread(ratios(figure), '×'),
    `${sign} ${goal.value} ${goal.of === 'ratio' ? '×' : unit}`,
    isMet(figure) ? 'met' : 'MISSED',
  ];
}

function spread(values: Spread, unit: string): string {
  const middle = `${figure(median(values))} ${unit}`;
  if (values.length < 2) return middle;
  return `${middle} (${figure(Math.min(...values))}–${figure(Math.max(...values))})`;
}

function figure(value: number): string {
  return value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
}
