import { shortDay } from '../../domain/text/french.ts';
import { addDays, DEFAULT_ZONE, localDay } from '../../domain/calendar/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { shopOrders } from '../../mirror/queries/shop-orders-query.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';

const DAYS_BACK = 30;

/** The messages of customers to a shop about their orders of the last weeks; hidden without any. */
export function CustomerWords({ urlpath }: { readonly urlpath: string }) {
  const today = localDay(useNow(), DEFAULT_ZONE);
  const orders = useLive(shopOrders, { urlpath, from: addDays(today, -DAYS_BACK), to: today }) ?? [];
  const written = orders.flatMap((order) => {
    const word = order.vendors.find(({ slug }) => slug === urlpath)?.word;
    return word === undefined ? [] : { oid: order.oid, who: order.customer.displayName, word, order };
  });
  if (written.length === 0) return null;
  return (
    <Section title="Mots de vos clients">
      <Card padding="none">
        <ul>
          {written.map(({ oid, who, word, order }) => (
            <li key={oid}>
              <ListRow title={<>«&nbsp;{word}&nbsp;»</>} detail={`${who}, ${shortDay(orderDay(order))}`} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
