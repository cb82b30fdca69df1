import { useState } from 'react';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { CourierPickingList } from '../../fulfilment/lines/picking-list.tsx';
import { isSettled } from '../../fulfilment/lines/picked-line.ts';
import { countLines, vendorsOf } from '../day/courier-progress.ts';
import { CourierTile } from '../../fulfilment/lines/line-picture.tsx';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './order-picking-lines.module.css';

/**
 * The lines of an order by producer. Settled lines move to the end, where they can be reopened; the last touched one
 * stays until another is touched, so that nothing moves under the thumb.
 */
export function OrderLines({ order }: { order: Order }) {
  const [touched, setTouched] = useState<number>();
  const stays = (item: OrderItem) => item.line === touched || !isSettled(item);
  const open = order.items.filter(stays);
  // In the order of the whole order: a producer keeps its position when its first line is done.
  const vendors = vendorsOf(order.items).filter((vendor) => open.some((item) => item.vendor === vendor));
  const settled = order.items.filter((item) => !stays(item));
  const lines = (items: readonly OrderItem[]) =>
    items.map((item) => ({ order, item, title: item.title, leading: <CourierTile item={item} /> }));
  const touch = ({ item }: { item: OrderItem }) => {
    if (!isSettled(item)) setTouched(item.line);
  };
  return (
    <>
      {vendors.map((vendor) => (
        <section key={vendor}>
          <VendorHead order={order} vendor={vendor} />
          <CourierPickingList
            label={`À préparer, ${nameOf(order, vendor)}`}
            lines={lines(open.filter((item) => item.vendor === vendor))}
            onTouched={touch}
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
          <CourierPickingList label="Articles faits" lines={lines(settled)} onTouched={touch} />
        </section>
      )}
    </>
  );
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
