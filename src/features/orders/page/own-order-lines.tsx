import { Check, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { amount, NO_BREAK } from '../../../domain/text/french.ts';
import { times } from '../../../domain/money/money.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { lineWords, type LineWords } from '../../shared/orders/order-words.ts';
import { useAisleTint } from '../../shared/pictures/use-aisle-tint.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './own-order.module.css';

/** The lines of an order by producer, each with its outcome. */
export function OrderLines({ order }: { order: Order }) {
  const shops = useMarket()?.shops;
  return order.vendors.map(({ slug, name }) => (
    <Section
      key={slug}
      title={
        <Row as="span" inline gap="2" align="center" className={styles.producer}>
          <ThreadDot thread={threadOf(shops?.get(slug)?.thread)} shape="bar" />
          {name}
        </Row>
      }
    >
      <Card padding="none">
        <ul>
          {order.items
            .filter(({ vendor }) => vendor === slug)
            .map((item) => (
              <Line key={item.line} item={item} undone={isUndone(order)} />
            ))}
        </ul>
      </Card>
    </Section>
  ));
}

function Line({ item, undone }: { item: OrderItem; undone: boolean }) {
  const locale = useLocale();
  const tint = useAisleTint(item.category);
  // Cancelling an order fails all its lines, though none was looked for.
  const { state, words } = undone ? UNDONE : lineWords(item);
  const out = state === 'missing' || state === 'undone';
  const nominal = times(item.price, item.quantity);
  return (
    <Row as="li" gap="3" align="center" className={styles.line} data-state={out ? 'missing' : state}>
      <Tile tint={tint} size={44} picture={item.thumb} muted={out}>
        {item.title.charAt(0)}
      </Tile>
      <Text as="div" grow shrink leading="snug" className={styles.what}>
        <Text as="b" block weight="600" anywhere>
          {item.title}
        </Text>
        <small>
          {`${item.quantity}${NO_BREAK}×${NO_BREAK}${partText(item.part)}`}
          {item.variant !== undefined && `, ${item.variant.title}`}
        </small>
        {words.map((word) => (
          <small key={word} className={styles.found}>
            {word}
          </small>
        ))}
        {item.note !== undefined && item.note !== '' && <small>«&nbsp;{item.note}&nbsp;»</small>}
      </Text>
      <Stack as="span" justify="end" weight="600" tabular nowrap>
        {item.finalprice !== nominal && !out && (
          <Text as="s" size="13" tone="ink-3" weight="400">
            <span className="visually-hidden">au lieu de </span>
            {amount(nominal, locale)}
          </Text>
        )}
        {out ? (
          <Text as="s" size="13" tone="ink-3" weight="400">
            {amount(item.finalprice, locale)}
          </Text>
        ) : (
          amount(item.finalprice, locale)
        )}
      </Stack>
      <span className={styles.mark}>
        {MARKS[state].icon}
        <span className="visually-hidden">{MARKS[state].name}</span>
      </span>
    </Row>
  );
}

const UNDONE = { state: 'undone', words: [] } as const;

const MARKS = {
  todo: { icon: <CircleDashed />, name: 'pas encore préparé' },
  found: { icon: <Check />, name: 'trouvé' },
  short: { icon: <TriangleAlert />, name: 'trouvé en partie' },
  missing: { icon: <CircleX />, name: 'manquant' },
  undone: { icon: <CircleX />, name: 'annulé' },
} as const satisfies Readonly<Record<LineWords['state'] | 'undone', unknown>>;
