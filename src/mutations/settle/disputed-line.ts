import type { Id, Row } from '../../contract/sync/sync.ts';
import type { Json } from '../../contract/core/wire.ts';
import { asObject } from '../../mirror/json.ts';

/**
 * Whether what was said of a line stands on that line, disputed, in one of these rows: a person decides of it there, and
 * it leaves with the dispute.
 */
export function waitsOnLine(rows: readonly Row[], id: Id): boolean {
  return rows
    .filter(({ e }) => e === 'order')
    .flatMap(({ d }) => listOf(asObject(d)?.['items']))
    .map((item) => asObject(asObject(item)?.['fulfillment']))
    .some(
      (held) =>
        held?.['dispute'] === true &&
        ['claims', 'late', 'weights'].some((kind) =>
          listOf(held[kind]).some((said) => asObject(said)?.['id'] === id),
        ),
    );
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
