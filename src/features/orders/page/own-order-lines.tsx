import { Check, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { amount, grams, NO_BREAK } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { sum, times, ZERO } from '../../../domain/money/money.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { missingPieces } from '../../../domain/payment/total-equation.ts';
import { isSettled } from '../../../domain/fulfilment/line-status.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { lineWords, type LineWords } from '../../shared/orders/order-words.ts';
import { LineVoice } from '../../shared/voice/line-voice.tsx';
import { problemDetail, problemState } from '../../shared/orders/problem-words.ts';
import { useAisleTint } from '../../shared/pictures/use-aisle-tint.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './own-order.module.css';

/** The lines of an order by producer, each with what was ordered, what was delivered, and why it differs. */
export function OrderLines({ order }: { order: Order }) {
  const shops = useMarket()?.shops;
  const locale = useLocale();
  const undone = isUndone(order);
  const parts = order.vendors.map((vendor) => ({
    ...vendor,
    items: order.items.filter((item) => item.vendor === vendor.slug),
  }));
  return (
    <>
      <Row className={styles.heads} aria-hidden>
        <span>Produit</span>
        <span>Commandé</span>
        <span>Reçu</span>
        <span>CHF</span>
      </Row>
      {parts.map(({ slug, name, items }) => (
        <Section
          key={slug}
          title={
            <Row as="span" inline gap="2" align="center" className={styles.producer}>
              <ThreadDot thread={threadOf(shops?.get(slug)?.thread)} shape="bar" />
              {name}
            </Row>
          }
          action={
            !undone && (
              <Text size="14" tone="ink-2" weight="600" tabular nowrap>
                {amount(sum(items.map(priceOf)), locale)}
              </Text>
            )
          }
        >
          <Card padding="none">
            <ul>
              {items.map((item) => (
                <Line key={item.line} item={item} undone={undone} />
              ))}
            </ul>
          </Card>
        </Section>
      ))}
    </>
  );
}

function priceOf({ finalprice, fulfillment }: OrderItem) {
  return fulfillment.status === 'failure' ? ZERO : finalprice;
}

/** The delivered pieces of a line, or their weight; a dot until it is processed. */
function receivedText(item: OrderItem): string {
  const { status, grams: weighed } = item.fulfillment;
  if (!isSettled(status)) return '·';
  const pieces = item.quantity - missingPieces(item);
  if (weighed !== undefined && pieces > 0) return grams(weighed);
  return pieces === 0 ? '0' : `${pieces}${NO_BREAK}×${NO_BREAK}${partText(item.part)}`;
}

function Line({ item, undone }: { item: OrderItem; undone: boolean }) {
  const locale = useLocale();
  const tint = useAisleTint(item.category);
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const { problem } = item.fulfillment;
  // Cancelling an order marks all its lines as failed, though none was searched for.
  const { state, words } = undone ? UNDONE : lineWords(item);
  const out = state === 'missing' || state === 'undone';
  const nominal = times(item.price, item.quantity);
  const ordered = `${item.quantity}${NO_BREAK}×${NO_BREAK}${partText(item.part)}`;
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
          <span className={styles.many}>{ordered}</span>
          {item.variant !== undefined && <span className={styles.variant}>{item.variant.title}</span>}
        </small>
        {words.map((word) => (
          <small key={word} className={styles.found}>
            {word}
          </small>
        ))}
        {problem !== undefined && (
          <small className={styles.found}>
            {[problemState(problem, locale).label, ...problemDetail(problem, zone, locale)].join(', ')}
          </small>
        )}
        {item.note !== undefined && item.note !== '' && <small>«&nbsp;{item.note}&nbsp;»</small>}
        {item.audio !== undefined && <LineVoice id={item.audio} title={item.title} />}
      </Text>
      <Text tone="ink-2" size="14" tabular words="end" className={styles.column}>
        <span className="visually-hidden">commandé </span>
        {ordered}
      </Text>
      <Text tone="ink-2" size="14" tabular words="end" className={styles.column}>
        <span className="visually-hidden">reçu </span>
        {undone ? '·' : receivedText(item)}
      </Text>
      <Stack as="span" justify="end" weight="600" tabular nowrap className={styles.price}>
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
