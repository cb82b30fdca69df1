import type { Key } from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { LineAnswer } from '../../../src/domain/fulfilment/prepare-lines.ts';
import type { Outcome } from '../../platform/operations/accept-operation.ts';

/** The key of an order's row, for the rows of an outcome. */
export function orderKey(oid: number): readonly Key[] {
  return [{ e: 'order', id: String(oid) }];
}

/**
 * The outcome of a claim on a line. A claim that did not hold is in `lost` and stays in « À vérifier » until a manager
 * decides; every other merge is a passing message (docs/protocol.md#merging).
 */
export function lineOutcome(oid: number, answer: LineAnswer): Outcome {
  const { line, outcome, kept, said, toCheck } = answer;
  const touched = orderKey(oid);
  if (outcome === 'applied') return { outcome, touched };
  const found = { kept: { line, ...kept } };
  if (!toCheck) return { outcome, touched, reason: 'Quelqu’un avait déjà trouvé cet article.', ...found };
  return { outcome, touched, reason: `${lostBecause(answer)} ${DECIDES}`, ...found, lost: { line, ...said } };
}

const DECIDES = 'Le responsable tranchera.';

function lostBecause({ kept, said, late }: LineAnswer): string {
  if (late) return 'Cette ligne avait changé sans que vous le voyiez, ou attend déjà une décision.';
  if (kept.status !== said.status) return 'Quelqu’un a trouvé cet article.';
  return `Une autre quantité a été comptée\u00a0: ${kept.quantity} au lieu de ${said.quantity}.`;
}

/** The outcome of a change that another one supersedes, when no typed text is lost. */
export function supersededOutcome(oid: number, reason: string, kept?: Json): Outcome {
  return { outcome: 'merged', touched: orderKey(oid), reason, ...(kept !== undefined && { kept }) };
}
