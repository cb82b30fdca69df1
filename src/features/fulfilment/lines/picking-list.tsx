import { type ReactNode, useEffect, useState } from 'react';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { LineVoice } from '../../shared/voice/line-voice.tsx';
import { useLineActs } from './line-actions.ts';
import styles from './picking-list.module.css';
import { CourierPickingRow } from './picking-row.tsx';
import { CourierReportSheet } from './line-report-sheet.tsx';
import { isDelivered } from '../stops/delivery-stops.ts';
import { customerName } from '../stops/delivery-words.ts';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { CourierWeightSheet } from './weight-sheet.tsx';

/** A line of a list, with its title there. */
export interface PickingLine {
  readonly order: Order;
  readonly item: OrderItem;
  readonly title: string;
  readonly leading: ReactNode;
}

interface PickingListProps {
  /** « À préparer, Ferme du Mandement ». */
  readonly label: string;
  readonly lines: readonly PickingLine[];
  /** Called when a line is acted upon: its list may wait before it moves the line. */
  readonly onTouched?: (() => void) | undefined;
  /** Called with 1 when a line opens its actions or a sheet, and with -1 when it closes: it must not move meanwhile. */
  readonly onHeld?: ((by: 1 | -1) => void) | undefined;
}

type Sheet = { readonly key: string; readonly what: 'weight' | 'report' };

/** Lines to tick; a swipe or a tap on the name opens the weight and the problem report. */
export function CourierPickingList({ label, lines, onTouched, onHeld }: PickingListProps) {
  const acts = useLineActs();
  const [open, setOpen] = useState<string>();
  const [sheet, setSheet] = useState<Sheet>();
  const [reopened, setReopened] = useState<PickingLine>();
  const held = open !== undefined || sheet !== undefined || reopened !== undefined;
  useEffect(() => {
    if (!held) return undefined;
    onHeld?.(1);
    return () => onHeld?.(-1);
  }, [held, onHeld]);
  const tick = (line: PickingLine, found: boolean) => acts.tick(line.order, line.item, found);
  // A sheet that closes after its save must not close another one opened meanwhile.
  const close = (line: PickingLine) => setSheet((shown) => (shown?.key === keyOf(line) ? undefined : shown));
  const show = (line: PickingLine, what: Sheet['what']) => {
    onTouched?.();
    setOpen(undefined);
    setSheet({ key: keyOf(line), what });
  };
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {lines.map((line) => {
          const { order, item, title, leading } = line;
          const key = keyOf(line);
          return (
            <li key={key}>
              <CourierPickingRow
                {...{ item, title, leading }}
                voice={
                  item.audio === undefined ? undefined : (
                    <LineVoice id={item.audio} oid={order.oid} title={title} />
                  )
                }
                open={open === key}
                busy={sheet?.key === key}
                onOpen={(opened) => setOpen(opened ? key : undefined)}
                onTick={(found) => {
                  onTouched?.();
                  // A stray thumb must not reopen what its customer already has.
                  if (!found && isDelivered(order)) {
                    setReopened(line);
                    return Promise.resolve(false);
                  }
                  return tick(line, found);
                }}
                onWeigh={() => show(line, 'weight')}
                onReport={() => show(line, 'report')}
              />
              {sheet?.key === key && sheet.what === 'weight' && (
                <CourierWeightSheet order={order} item={item} open onClose={() => close(line)} />
              )}
              {sheet?.key === key && sheet.what === 'report' && (
                <CourierReportSheet order={order} item={item} open onClose={() => close(line)} />
              )}
            </li>
          );
        })}
      </ul>
      {reopened !== undefined && (
        <LazyConfirm
          open
          tone="primary"
          title="Remettre à préparer&nbsp;?"
          text={`La commande de ${customerName(reopened.order)} est déjà livrée, avec «\u00a0${reopened.item.title}\u00a0».`}
          act="Remettre à préparer"
          keep="Garder livré"
          onClose={() => setReopened(undefined)}
          onAct={() => {
            setReopened(undefined);
            void tick(reopened, false);
          }}
        />
      )}
    </>
  );
}

function keyOf({ order, item }: PickingLine): string {
  return `${order.oid}:${item.line}`;
}
