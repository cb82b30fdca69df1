import { PackageX } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast, showUndo } from '../../../ui/overlays/toast-queue.ts';
import type { Id } from '../../../contract/sync/sync.ts';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { seenClaims } from '../../../domain/fulfilment/line-claim.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useUndo } from '../../../hooks/use-undo.ts';
import type { DayLine } from '../../../mirror/queries/day-lines.ts';
import { reportItem } from '../../../mutations/fulfilment/report-item-mutation.ts';
import { TOO_LATE } from './line-actions.ts';
import { isSettled } from './picked-line.ts';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './mark-missing.module.css';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { vibrate } from '../../shared/device/vibrate.ts';

interface MarkMissingProps {
  readonly title: string;
  /** The order lines that need the product. */
  readonly lines: readonly DayLine[];
  /** Its counted quantity; `undefined` until it is counted. */
  readonly received: number | undefined;
  readonly size: 44 | 64;
}

/**
 * Offers to mark the open lines of a product as missing once none of it was received. A count covers what the shop
 * delivered, not what is already in the bags. It can be undone.
 */
export function MarkMissing({ title, lines, received, size }: MarkMissingProps) {
  const mark = useMarkMissing();
  const waiting = waitingLines(lines);
  if (received !== 0 || waiting.length === 0) return null;
  return (
    <Row
      gap="2"
      align="center"
      justify="between"
      wrap
      className={styles.ask}
      role="group"
      aria-label={`Rien reçu, ${title}`}
    >
      <Text
        as="p"
        tone="danger-text"
        weight="650"
      >{`Rien reçu${NO_BREAK}: ${count(waiting.length, 'commande l’attend', 'commandes l’attendent')}.`}</Text>
      <Button look="danger-line" size={size} icon={<PackageX />} onClick={() => mark(title, waiting)}>
        Marquer manquant
      </Button>
    </Row>
  );
}

/** The lines of a product that can still be marked missing: unsettled, and of an order that is not over. */
export function waitingLines(lines: readonly DayLine[]): readonly DayLine[] {
  return lines.filter(
    ({ order, item }) => !isSettled(item) && order.cancel === undefined && order.closed === undefined,
  );
}

function useMarkMissing(): (title: string, lines: readonly DayLine[]) => Promise<void> {
  const report = useMutate(reportItem);
  const undo = useUndo();
  const takeBack = async (ids: readonly Id[]) => {
    const back = await Promise.all(ids.map(undo));
    if (back.includes(false)) showToast({ title: TOO_LATE, kind: 'info' });
  };
  return async (title, lines) => {
    const done: Id[] = [];
    for (const { order, item } of lines) {
      const doing = report({
        oid: order.oid,
        line: item.line,
        issue: 'issue_missing_product',
        found: 0,
        seen: seenClaims(item.fulfillment),
      });
      await toastOnFailure(doing);
      const kept = await doing;
      if (kept.ok) done.push(kept.value);
    }
    if (done.length === 0) return;
    vibrate();
    const where = count(done.length, 'commande', 'commandes');
    showUndo(`Manquant dans ${where}${NO_BREAK}: ${title}`, () => void takeBack(done));
  };
}
