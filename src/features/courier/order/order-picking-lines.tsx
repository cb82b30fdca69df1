import { useCallback, useEffect, useState } from 'react';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { AT_REST_MS } from '../../../domain/core/timings.ts';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { CourierPickingList } from '../../fulfilment/lines/picking-list.tsx';
import { isSettled } from '../../fulfilment/lines/picked-line.ts';
import { countLines, vendorsOf } from '../day/courier-progress.ts';
import { CourierTile } from '../../fulfilment/lines/line-picture.tsx';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import { MovedGuard } from '../../shared/device/moved-guard.tsx';
import styles from './order-picking-lines.module.css';

/**
 * The lines of an order by producer. Settled lines move to the end, where they can be reopened, once the list is at
 * rest: while a person ticks one after another, nothing moves under the thumb.
 */
export function OrderLines({ order }: { order: Order }) {
  const { value: done, touch, hold } = useValueAtRest(doneKey(order.items));
  const isDone = (item: OrderItem) => done.split(',').includes(String(item.line));
  const open = order.items.filter((item) => !isDone(item));
  // In the order of the whole order: a producer keeps its position when its first line is done.
  const vendors = vendorsOf(order.items).filter((vendor) => open.some((item) => item.vendor === vendor));
  const settled = order.items.filter(isDone);
  const lines = (items: readonly OrderItem[]) =>
    items.map((item) => ({ order, item, title: item.title, leading: <CourierTile item={item} /> }));
  return (
    <MovedGuard layout={done}>
      {vendors.map((vendor) => (
        <section key={vendor}>
          <VendorHead order={order} vendor={vendor} />
          <CourierPickingList
            label={`À préparer, ${nameOf(order, vendor)}`}
            lines={lines(open.filter((item) => item.vendor === vendor))}
            onTouched={touch}
            onHeld={hold}
          />
        </section>
      ))}
      {settled.length > 0 && (
        <section>
          <Row gap="2h" align="center" className={styles.head}>
            <Text as="h2" grow size="17">
              Faits
            </Text>
            <span>{settled.length}</span>
          </Row>
          <CourierPickingList label="Articles faits" lines={lines(settled)} onTouched={touch} onHeld={hold} />
        </section>
      )}
    </MovedGuard>
  );
}

/** A value as shown, and what delays its next change. */
interface ValueAtRest {
  readonly value: string;
  /** Restarts the wait. */
  readonly touch: () => void;
  /** Adds or removes a reason to wait, such as an open sheet. */
  readonly hold: (by: 1 | -1) => void;
}

/**
 * Follows a value only after a time without a touch and without another change of it; the first value holds at once.
 */
function useValueAtRest(next: string): ValueAtRest {
  const [value, setValue] = useState(next);
  const [touches, setTouches] = useState(0);
  const [held, setHeld] = useState(0);
  useEffect(() => {
    if (held > 0) return undefined;
    const timer = setTimeout(() => setValue(next), AT_REST_MS);
    return () => clearTimeout(timer);
  }, [next, touches, held]);
  const touch = useCallback(() => setTouches((count) => count + 1), []);
  const hold = useCallback((by: 1 | -1) => setHeld((count) => count + by), []);
  return { value, touch, hold };
}

/** The settled lines, as one text. */
function doneKey(items: readonly OrderItem[]): string {
  return items
    .filter(isSettled)
    .map(({ line }) => line)
    .join();
}

/** The producer with its thread and progress. */
function VendorHead({ order, vendor }: { order: Order; vendor: string }) {
  const shops = useMarket()?.shops;
  const { settled, lines } = countLines(order.items.filter((item) => item.vendor === vendor));
  return (
    <Row gap="2h" align="center" className={styles.head}>
      <ThreadDot thread={threadOf(shops?.get(vendor)?.thread)} shape="bar" />
      <Text as="h2" grow size="17">
        {nameOf(order, vendor)}
      </Text>
      <span>
        {settled}/{lines}
      </span>
    </Row>
  );
}

function nameOf({ vendors }: Order, vendor: string): string {
  return vendors.find(({ slug }) => slug === vendor)?.name ?? vendor;
}
