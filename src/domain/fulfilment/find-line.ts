import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';

/** What a line is found by. */
export interface FindableLine {
  readonly line: number;
  readonly sku: number;
  readonly variant?: { readonly title: string } | undefined;
  readonly frequency?: string | undefined;
  readonly vendor?: string | undefined;
}

/** A line as somebody names it: by its number, or by what it holds. */
export interface LineName {
  readonly line?: number | undefined;
  readonly sku?: number | undefined;
  readonly variant?: string | { readonly title: string } | undefined;
  readonly frequency?: string | undefined;
  /** Tells the shares of a composed product apart. */
  readonly vendor?: string | undefined;
}

/**
 * The line that somebody means: its number alone decides; without one, product, variant, rhythm and shop together, as
 * long as they name a single line. See docs/rules.md#order-lines.
 */
export function namedLine<Line extends FindableLine>(
  lines: readonly Line[],
  name: LineName,
): Result<Line, 'item_not_in_order' | 'item_ambiguous'> {
  const meant = lines.filter((line) =>
    name.line === undefined ? holds(line, name) : line.line === name.line,
  );
  const [first, second] = meant;
  if (first === undefined) return refuse('item_not_in_order');
  return second === undefined ? accept(first) : refuse('item_ambiguous');
}

function holds(line: FindableLine, { sku, variant, frequency, vendor }: LineName): boolean {
  const title = typeof variant === 'object' ? variant.title : variant;
  return (
    line.sku === sku &&
    (title === undefined || line.variant?.title === title) &&
    (frequency === undefined || line.frequency === frequency) &&
    (vendor === undefined || line.vendor === vendor)
  );
}
