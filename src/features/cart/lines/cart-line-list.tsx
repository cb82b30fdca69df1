import type { ReactNode } from 'react';
import { Link } from '../../../ui/actions/link.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { unitPriceText } from '../../../domain/catalogue/base-price.ts';
import { figure } from '../../../domain/text/french.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { atMostText, estimateText } from '../../../domain/catalogue/weighed-price.ts';
import { amountOf, type CartEntry, type CartGroup, priceOf } from '../../shared/ordering/cart-groups.ts';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './cart-line-list.module.css';
import { threadOf, tintOf } from '../../shared/pictures/picture-tints.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useBasket, useLocale } from '../../shared/market/market-provider.tsx';
import { Stepper, type StepperProps } from '../../../ui/actions/stepper.tsx';
import { type CartPlace, useCart } from './use-cart-actions.ts';

export interface CartLinesProps {
  groups: readonly CartGroup[];
  /** `small` in the cart column, `normal` on the cart page. */
  size?: 'normal' | 'small' | undefined;
  /** Below the name of a producer: its discount progress. */
  about?: ((group: CartGroup) => ReactNode) | undefined;
  /** Below a line: its note, why it cannot be ordered. */
  under?: ((entry: CartEntry) => ReactNode) | undefined;
  /** The cart that holds the lines; one's own by default. */
  place?: CartPlace | undefined;
  /** Replaces the stepper of a line that cannot be changed now. */
  instead?: ((entry: CartEntry) => ReactNode) | undefined;
}

/** The lines of a cart by producer, each with its thread, total and stepper. */
export function CartLines({ groups, size = 'normal', ...more }: CartLinesProps) {
  return (
    <Stack gap="3" className={styles.groups} data-size={size}>
      {groups.map((group) => (
        <Group key={group.vendor} group={group} size={size} {...more} />
      ))}
    </Stack>
  );
}

function Group({
  group,
  size,
  about,
  under,
  instead,
  place,
}: Omit<CartLinesProps, 'groups'> & { group: CartGroup }) {
  const locale = useLocale();
  // In the column the cart is a region of the page, on its own page the main content; both may be rendered at once.
  const inColumn = size === 'small';
  const Heading = inColumn ? 'h3' : 'h2';
  return (
    <section className={styles.group} aria-label={inColumn ? `${group.name}, aperçu du cabas` : group.name}>
      <Row as="header" gap="2h" align="center" className={styles.head}>
        <ThreadDot thread={threadOf(group.thread)} shape={size === 'small' ? 'dot' : 'bar'} />
        <Heading>
          <Link href={`/vendor/${group.vendor}`}>{group.name}</Link>
        </Heading>
        <Money figure={figure(group.spend, locale)} currency="CHF" />
      </Row>
      {about?.(group)}
      <ul>
        {group.entries.map((entry) => (
          <Line key={entry.key} {...{ entry, size, under, instead, place }} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  entry,
  size,
  under,
  instead,
  place,
}: Pick<CartLinesProps, 'size' | 'under' | 'instead' | 'place'> & { entry: CartEntry }) {
  const locale = useLocale();
  const { line, product } = entry;
  const part = product?.pricing.part ?? line.part;
  const portion = partText(part);
  const unit = size === 'small' ? undefined : unitPriceText(priceOf(entry), part, locale);
  const estimate = (size === 'small' ? atMostText : estimateText)(amountOf(entry), part, locale);
  const each = figure(size === 'small' ? amountOf(entry) : priceOf(entry), locale);
  return (
    <Stack as="li" align="start" className={styles.line}>
      <Tile
        size={size === 'small' ? 44 : 60}
        tint={tintOf(product?.photo.tint)}
        picture={smallPhoto(product?.photo.url ?? line.thumb)}
      />
      <Stack shrink className={styles.words}>
        <Link href={`/product/${line.sku}`}>{product?.title ?? line.title}</Link>
        {line.variant !== undefined && (
          <Text as="small" size="13" tone="ink-2" tabular>
            {line.variant}
          </Text>
        )}
        <Text as="small" size="13" tone="ink-2" tabular>{`${portion} · ${each}`}</Text>
        {unit !== undefined && (
          <Text as="small" size="13" tone="ink-2" tabular>
            {unit}
          </Text>
        )}
      </Stack>
      <Stack gap="1" justify="end">
        {size !== 'small' && <Money figure={figure(amountOf(entry), locale)} currency="CHF" size="normal" />}
        {instead?.(entry) ?? <CartStepper entry={entry} place={place} size={size === 'small' ? 36 : 44} />}
      </Stack>
      <div className={styles.under}>
        {estimate !== undefined && (
          <Text as="p" size="13" tone="ink-2" tabular>
            {estimate}
          </Text>
        )}
        {under?.(entry)}
      </div>
    </Stack>
  );
}

/** The quantity of a line; at the stock limit it says why it stops. */
function CartStepper({
  entry,
  place,
  ...more
}: { entry: CartEntry; place: CartPlace | undefined } & Pick<StepperProps, 'size' | 'tone'>) {
  const [{ hub = '' }] = useDevice();
  const { own } = useBasket();
  const { add, remove } = useCart(place ?? { hub, cart: own });
  const { line, product } = entry;
  const name = line.variant === undefined ? line.title : `${line.title}, ${line.variant}`;
  return (
    <Stepper
      {...more}
      label={`Quantité, ${name}`}
      value={line.quantity}
      decreaseLabel={`Retirer un, ${name}`}
      increaseLabel={`Ajouter un, ${name}`}
      onDecrease={() => remove(line)}
      onIncrease={() => product && add(product, line)}
      canIncrease={product !== undefined}
      removes={line.quantity <= 1}
    />
  );
}
