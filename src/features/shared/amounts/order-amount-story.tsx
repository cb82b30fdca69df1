import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { marketOf } from '../../../mirror/queries/market-queries.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { useLocale } from '../market/market-provider.tsx';
import { OrderContainers } from '../containers/order-containers.tsx';
import { ExplainAmount } from './explain-amount.tsx';
import { orderStory } from './story-words.ts';
import { taxHead } from './tax-head.ts';

interface StoryProps {
  readonly order: Order;
  /** Whether the reader is the customer: they are « vous », and staff is named by role. */
  readonly own: boolean;
  /** The staff, for the office. */
  readonly staff?: readonly StaffRow[];
}

/** Explains the amounts of an order step by step, from the data on this device. */
export function ExplainOrder({ order, own, staff = [] }: StoryProps) {
  return (
    <ExplainAmount detail={`Commande ${order.oid}`} wide={own ? 'centre' : 'side'}>
      <Story {...{ order, own, staff }} />
    </ExplainAmount>
  );
}

function Story({ order, own, staff }: Required<StoryProps>) {
  const locale = useLocale();
  const { hub, items } = order;
  const market = useLive(marketOf, { hub });
  const products = useLive(productsOf, { hub, skus: items.map(({ sku }) => sku) });
  if (market === undefined || products === undefined) return <SkeletonRows count={6} />;
  const zone = market?.hub.timezone ?? DEFAULT_ZONE;
  const taxes = market === null ? undefined : taxHead(order, market, products);
  const { price, vat, money, moves, absent } = orderStory(order, { own, staff, taxes, zone, locale });
  return (
    // Focusable, so that the sheet can be scrolled by keyboard.
    <Stack gap="3" role="group" aria-label="Comment ce montant se compose" tabIndex={0}>
      <Section title="Du prix commandé au prix final">
        <Bill lines={price} />
      </Section>
      {vat.length > 0 && (
        <Section title="TVA contenue">
          <Bill lines={vat} />
        </Section>
      )}
      {money.length > 0 && (
        <Section title="Ce que l’argent est devenu">
          <Bill lines={money} />
        </Section>
      )}
      <OrderContainers order={order} own={own} />
      {moves.length > 0 && (
        <Section title="Qui et quand">
          <Stack as="ol" gap="2" aria-label="Mouvements, du plus ancien au plus récent">
            {moves.map(({ id, what, by }) => (
              <li key={id}>
                <Text as="b" block weight="600">
                  {what}
                </Text>
                <Text as="small" block size="13" tone="ink-2">
                  {by}
                </Text>
              </li>
            ))}
          </Stack>
        </Section>
      )}
      {absent.length > 0 && (
        <Notice tone="info" title="Ce que cet appareil ne sait pas">
          <ul>
            {absent.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}
