import type { OrderItem } from '../../contract/orders/orders.ts';
import { grams, NO_BREAK } from '../../domain/text/french.ts';
import { Text } from '../../ui/layout/primitives.tsx';
import styles from './print-lists.module.css';
import { toldWords } from '../shared/diet/diet-words.ts';
import { printedLine } from './print-words.ts';

/** The product of a line, with the customer's note and known problems. */
export function ProductCell({ item }: { item: OrderItem }) {
  const { portion, trouble } = printedLine(item);
  return (
    <td className={styles.product}>
      {item.title} <Text tone="ink-3">{portion}</Text>
      <LineNotes item={item} trouble={trouble} />
    </td>
  );
}

/** The notes after the name: « Manquant », the customer’s note in guillemets, and their diet note. */
export function LineNotes({ item: { note, avoid }, trouble }: { item: OrderItem; trouble: string }) {
  const told = toldWords(avoid);
  return (
    <>
      {trouble !== '' && <b>{` ${trouble}`}</b>}
      {note !== undefined && note !== '' && <i>{` «${NO_BREAK}${note}${NO_BREAK}»`}</i>}
      {told !== undefined && <b>{` ${told}`}</b>}
    </>
  );
}

/** The headers of `TickCells`. */
export function TickHeads() {
  return (
    <>
      <th scope="col" className={styles.end}>
        Qté
      </th>
      <th scope="col" className={styles.end}>
        Poids réel
      </th>
      <th scope="col" className={styles.centre}>
        Prêt
      </th>
    </>
  );
}

/** The quantity, a column for the weight, a box to tick; known values are printed. */
export function TickCells({ item }: { item: OrderItem }) {
  const { box, grams: weighed, toWeigh } = printedLine(item);
  return (
    <>
      <td className={styles.quantity}>{`×${item.quantity}`}</td>
      <Text as="td" words="end" nowrap className={styles.weight}>
        {weighed === undefined
          ? toWeigh && (
              <Text size="13" tone="ink-3" words="end" className={styles.write}>
                g
              </Text>
            )
          : grams(weighed)}
      </Text>
      <td className={styles.tick}>
        <TickBox state={box} />
      </td>
    </>
  );
}

/** A box to tick by pen; drawn with borders, since printers omit backgrounds. */
export function TickBox({ state = 'empty' }: { state?: 'empty' | 'ticked' | 'crossed' | undefined }) {
  return (
    <Text centered size="15" className={styles.box}>
      {state === 'ticked' ? '✓' : state === 'crossed' ? '✕' : ''}
    </Text>
  );
}
