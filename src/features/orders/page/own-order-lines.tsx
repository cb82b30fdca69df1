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
import styles from './own-order.module.css';

/** The lines of an order by producer, each with its outcome. */
export function OrderLines({ order }: { order: Order }) {
  const shops = useMarket()?.shops;
  return order.vendors.map(({ slug, name }) => (
    <Section
      key={slug}
      title={
        <span className={styles.producer}>
          <ThreadDot thread={threadOf(shops?.get(slug)?.thread)} shape="bar" />
          {name}
        </span>
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
    <li className={styles.line} data-state={out ? 'missing' : state}>
      <Tile tint={tint} size={44} picture={item.thumb} muted={out}>
        {item.title.charAt(0)}
      </Tile>
      <div className={styles.what}>
        <b>{item.title}</b>
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
      </div>
      <span className={styles.price}>
        {item.finalprice !== nominal && !out && (
          <s>
            <span className="visually-hidden">au lieu de </span>
            {amount(nominal, locale)}
          </s>
        )}
        {out ? <s>{amount(item.finalprice, locale)}</s> : amount(item.finalprice, locale)}
      </span>
      <span className={styles.mark}>
        {MARKS[state].icon}
        <span className="visually-hidden">{MARKS[state].name}</span>
      </span>
    </li>
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
