import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';

/** The fields that identify a line. */
export interface FindableLine {
  readonly line: number;
  readonly sku: number;
  readonly variant?: { readonly title: string } | undefined;
  readonly frequency?: string | undefined;
  readonly vendor?: string | undefined;
}

/** A reference to a line: its number, or its content. */
export interface LineName {
  readonly line?: number | undefined;
  readonly sku?: number | undefined;
  readonly variant?: string | { readonly title: string } | undefined;
  readonly frequency?: string | undefined;
  /** Distinguishes the shares of a composed product. */
  readonly vendor?: string | undefined;
}

/**
 * Finds the referenced line: its number alone decides; without one, product, variant, frequency and shop together,
 * provided that exactly one line matches. See docs/rules.md#order-lines.
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
