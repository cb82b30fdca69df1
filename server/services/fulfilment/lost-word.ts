import type { Key } from '../../../src/contract/sync.ts';
import type { Json } from '../../../src/contract/wire.ts';
import type { LineAnswer } from '../../../src/domain/fulfilment.ts';
import type { Outcome } from '../accept.ts';

/** The row of an order, to be sent back. */
export function orderKey(oid: number): readonly Key[] {
  return [{ e: 'order', id: String(oid) }];
}

/**
 * What its author is told of a word on a line. `lost` is there when a quantity or a late word was: it then stands in
 * « À vérifier »; everything else is worth a word in passing (protocol 18).
 */
export function lineOutcome(oid: number, { line, outcome, kept, said, toCheck }: LineAnswer): Outcome {
  const touched = orderKey(oid);
  if (outcome === 'applied') return { outcome, touched };
  const found = { kept: { line, ...kept } };
  if (!toCheck) return { outcome, touched, reason: 'Quelqu’un avait déjà trouvé cet article.', ...found };
  const reason =
    kept.status === said.status && kept.quantity !== said.quantity
      ? `Une autre quantité a été comptée\u00a0: ${kept.quantity} au lieu de ${said.quantity}.`
      : 'Cette ligne avait changé sans que vous le voyiez. Le responsable tranchera.';
  return { outcome, touched, reason, ...found, lost: { line, ...said } };
}

/** A word that another one outweighs, when nothing that was typed is lost by it. */
export function outweighed(oid: number, reason: string, kept?: Json): Outcome {
  return { outcome: 'merged', touched: orderKey(oid), reason, ...(kept !== undefined && { kept }) };
}
