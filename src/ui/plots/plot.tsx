import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Card } from '../layout/card.tsx';
import { Row, Stack, Text } from '../layout/primitives.tsx';
import styles from './plot.module.css';

interface PlotCardProps {
  readonly title: string;
  /** A figure or a period beside the title. */
  readonly detail?: ReactNode;
  readonly children: ReactNode;
  /** The same values as rows, for users who prefer figures; the first column names the row. */
  readonly table: {
    readonly heads: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
}

/** A plot with its table: one button switches between them. */
export function PlotCard({ title, detail, children, table }: PlotCardProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card>
      <Stack gap="2">
        <Row gap="2" align="center" wrap>
          <Text as="h2" size="17" weight="650">
            {title}
          </Text>
          <Text grow size="13" tone="ink-2">
            {detail}
          </Text>
          <Button size={44} look="ghost" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Graphique' : 'Tableau'}
            <span className="visually-hidden">{`\u00a0: ${title}`}</span>
          </Button>
        </Row>
        {asTable ? <PlotTable title={title} {...table} /> : children}
      </Stack>
    </Card>
  );
}

function PlotTable({ title, heads, rows }: PlotCardProps['table'] & { readonly title: string }) {
  const [first = '', ...others] = heads;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Tableau\u00a0: ${title}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells], at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Bar {
  readonly label: string;
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
}

/** Bars side by side, the last one in full colour. @param label the description for screen readers */
export function BarPlot({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const wide = WIDE / Math.max(1, bars.length);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      <path className={styles.line} d={`M0 ${FLOOR}H${WIDE}`} />
      {bars.map(({ label: name, value, text }, at) => {
        const high = (value / most) * (FLOOR - TOP);
        const middle = wide * (at + 0.5);
        return (
          <g key={at} data-last={at === bars.length - 1 || undefined}>
            <rect
              className={styles.bar}
              x={wide * at + wide * 0.12}
              y={FLOOR - high}
              width={wide * 0.76}
              height={high}
              rx={4}
            />
            <text className={styles.value} x={middle} y={FLOOR - high - 5} textAnchor="middle">
              {text}
            </text>
            <text className={styles.name} x={middle} y={HIGH - 6} textAnchor="middle">
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface Step {
  /** The position of its start, from 0 to 1. */
  readonly at: number;
  readonly value: number;
  readonly text: string;
  /** Drawn as a broken line: a promotion. */
  readonly broken?: boolean | undefined;
}

/**
 * A value that holds until the next one. @param ends the names of both ends @param label the description for
 * screen readers
 */
export function StepPlot({
  label,
  steps,
  ends,
}: {
  label: string;
  steps: readonly Step[];
  ends: readonly [string, string];
}) {
  const values = steps.map(({ value }) => value);
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const y = (value: number) =>
    range === 0 ? (TOP + FLOOR) / 2 : FLOOR - 8 - ((value - least) / range) * (FLOOR - TOP - 12);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={label}>
      <path className={styles.line} d={`M0 ${FLOOR}H${WIDE}`} />
      {steps.map(({ at, value, text, broken }, index) => {
        const from = at * WIDE;
        const next = steps[index + 1];
        const to = next === undefined ? WIDE - 4 : next.at * WIDE;
        const rise = next === undefined ? '' : `V${y(next.value)}`;
        // A step too narrow for its label shows it in the table only.
        const told = to - from > 36 || next === undefined;
        return (
          <g key={index} data-last={next === undefined || undefined}>
            <path
              className={styles.step}
              data-broken={broken || undefined}
              d={`M${from} ${y(value)}H${to}${rise}`}
            />
            {told && (
              <text
                className={styles.value}
                x={next === undefined ? WIDE - 4 : from + 2}
                y={y(value) - 7}
                textAnchor={next === undefined ? 'end' : 'start'}
              >
                {text}
              </text>
            )}
            {next === undefined && <circle className={styles.dot} cx={WIDE - 4} cy={y(value)} r={4} />}
          </g>
        );
      })}
      <text className={styles.name} x={0} y={HIGH - 6}>
        {ends[0]}
      </text>
      <text className={styles.name} x={WIDE} y={HIGH - 6} textAnchor="end">
        {ends[1]}
      </text>
    </svg>
  );
}

// Units of the drawing, which is scaled to its container.
const WIDE = 344;
const HIGH = 128;
const TOP = 24;
const FLOOR = 104;
