import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { useLocale, useMarket } from '../market/market-provider.tsx';
import { ExplainAmount } from './explain-amount.tsx';
import { orderStory } from './story-words.ts';

interface StoryProps {
  readonly order: Order;
  /** Whether its customer reads it: they are « vous », and people of the market are named by what they do. */
  readonly own: boolean;
  /** The people of the market, for the office. */
  readonly staff?: readonly StaffRow[];
}

/** Explains the amounts of an order step by step, from what this device holds. */
export function ExplainOrder({ order, own, staff = [] }: StoryProps) {
  return (
    <ExplainAmount detail={`Commande ${order.oid}`} wide={own ? 'centre' : 'side'}>
      <Story {...{ order, own, staff }} />
    </ExplainAmount>
  );
}

function Story({ order, own, staff }: Required<StoryProps>) {
  const locale = useLocale();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const { price, vat, money, moves, absent } = orderStory(order, { own, staff, zone, locale });
  return (
    <Stack gap="3">
      <Section title="Du prix commandé au prix final">
        <Card>
          <Bill lines={price} />
        </Card>
      </Section>
      {vat.length > 0 && (
        <Section title="TVA contenue">
          <Card>
            <Bill lines={vat} />
          </Card>
        </Section>
      )}
      {money.length > 0 && (
        <Section title="Ce que l’argent est devenu">
          <Card>
            <Bill lines={money} />
          </Card>
        </Section>
      )}
      {moves.length > 0 && (
        <Section title="Qui et quand">
          <Card>
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
          </Card>
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
