import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import {
  type Subscription,
  type SubscriptionItem,
  updateSubscription,
} from '../../../contract/orders/subscriptions.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { unitPriceText } from '../../../domain/catalogue/base-price.ts';
import { amount, NO_BREAK } from '../../../domain/text/french.ts';
import { times } from '../../../domain/money/money.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { afterSubscription } from '../../../domain/subscription/subscription.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './subscription-pages.module.css';
import { useChange } from './use-change-contract.ts';

type Quantities = Readonly<Record<string, number>>;

/** The lines of a contract with their quantities; changes need the server's agreement. */
export function SubscriptionLines({ subscription }: { subscription: Subscription }) {
  const { id, hub = '', items, status } = subscription;
  const [wished, setWished] = useState<Quantities>({});
  const { change, pending, problem, errors } = useChange(id, updateSubscription);
  const online = useOnline();
  const products = useLive(productsOf, { hub, skus: items.map(({ sku }) => sku) });
  const photos = new Map(products?.map(({ sku, photo }) => [sku, photo]));
  if (items.length === 0) return null;
  const quantityOf = (item: SubscriptionItem) => wished[lineKey(item)] ?? item.quantity;
  const changed = items.filter((item) => quantityOf(item) !== item.quantity);
  const empty = items.every((item) => quantityOf(item) === 0);
  const mayChange = afterSubscription(status, 'change').ok;
  const save = async () => {
    const done = await change({ items: changed.map((item) => wishOf(item, quantityOf(item))) });
    if (!done) return;
    setWished({});
    showToast({ title: 'Abonnement modifié.' });
  };
  return (
    <Section title="Articles" action={<Link href="/products?facets=subscription">Ajouter</Link>}>
      <Card padding="none">
        <ul>
          {items.map((item) => (
            <Line
              key={lineKey(item)}
              item={item}
              photo={photos.get(item.sku)}
              quantity={quantityOf(item)}
              error={errors[item.sku]}
              missing={item.error}
              onChange={mayChange ? (many) => setWished({ ...wished, [lineKey(item)]: many }) : undefined}
            />
          ))}
        </ul>
      </Card>
      {changed.length > 0 && (
        <Stack gap="3" className={styles.fields}>
          {empty && <Notice tone="bell">Pour ne plus rien recevoir, résiliez l’abonnement.</Notice>}
          {!online && <Notice tone="bell">Les articles se changent avec du réseau.</Notice>}
          {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
          <Button look="primary" wide busy={pending} disabled={empty || !online} onClick={() => void save()}>
            Enregistrer les articles
          </Button>
        </Stack>
      )}
    </Section>
  );
}

function wishOf({ sku, variant, note }: SubscriptionItem, quantity: number) {
  return {
    ...{ sku, quantity: Math.max(1, quantity), deleted: quantity === 0 },
    ...(variant !== undefined && { variant }),
    ...(note !== undefined && { note }),
  };
}

interface LineProps {
  item: SubscriptionItem;
  photo: { readonly url: string; readonly tint?: number | undefined } | undefined;
  quantity: number;
  error: string | undefined;
  /** Why it was missing from the last delivery; the contract keeps it. */
  missing: string | undefined;
  /** Absent while the line cannot be changed. */
  onChange: ((quantity: number) => void) | undefined;
}

function Line({ item, photo, quantity, error, missing, onChange }: LineProps) {
  const locale = useLocale();
  const { title, part, variant, unit_amount } = item;
  const unit = unitPriceText(unit_amount, part, locale);
  return (
    <Row as="li" gap="3" align="center" className={styles.line} data-gone={quantity === 0 || undefined}>
      <Tile size={44} tint={tintOf(photo?.tint)} picture={smallPhoto(photo?.url)} muted={quantity === 0}>
        {title.charAt(0)}
      </Tile>
      <Text as="div" grow shrink leading="snug" className={styles.what}>
        <Link href={`/product/${item.sku}`}>{title}</Link>
        {variant !== undefined && <small>{variant}</small>}
        <small>{`${quantity}${NO_BREAK}×${NO_BREAK}${partText(part)} · ${amount(times(unit_amount, quantity), locale)}`}</small>
        {unit !== undefined && <small>{unit}</small>}
        {missing !== undefined && (
          <small data-missing>{`${missing} Revient de lui-même dès que possible.`}</small>
        )}
        {error !== undefined && <small data-error>{error}</small>}
      </Text>
      {onChange !== undefined && (
        <Stepper
          size={44}
          label={`Quantité, ${title}`}
          value={quantity}
          decreaseLabel={`Retirer un, ${title}`}
          increaseLabel={`Ajouter un, ${title}`}
          onDecrease={() => onChange(Math.max(0, quantity - 1))}
          onIncrease={() => onChange(quantity + 1)}
          removes={quantity <= 1}
        />
      )}
    </Row>
  );
}
