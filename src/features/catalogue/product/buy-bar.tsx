import { ShoppingBag } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { refusals } from '../../../contract/core/refusals.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { type Frequency, FREQUENCY_WORDS } from '../../../domain/subscription/subscription.ts';
import { count, figure, NO_BREAK } from '../../../domain/text/french.ts';
import { times } from '../../../domain/money/money.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { useBasket, useLocale } from '../../shared/market/market-provider.tsx';
import { useMarketDay } from '../../shared/market/use-market-day.ts';
import { fromWords, offerWords } from '../cards/product-offer.ts';
import { useCart } from '../../cart/lines/use-cart-actions.ts';
import { useFocusHandover } from '../../shared/forms/use-focus-handover.ts';
import { StockAlert } from '../cards/stock-alert.tsx';
import { useOffer } from '../cards/use-offer.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './product-page-parts.module.css';

interface BuyBarProps {
  product: ProductRow;
  shop: Shop | undefined;
  variant: string | undefined;
  /** Absent for a single purchase. */
  frequency: Frequency | undefined;
  /** The note for the producer, saved with the line once it is added. */
  note: string;
}

/** The main action of the page: adds to the cart; then the quantity and a cart link. A refusal shows its reason. */
export function BuyBar({ product, shop, variant, frequency, note }: BuyBarProps) {
  const { cart, own, subscribed } = useBasket();
  const { add, remove } = useCart();
  const offer = useOffer(product);
  const today = useMarketDay();
  const locale = useLocale();
  const place = useAppLocation();
  const { sku, title, pricing, variants } = product;
  const line = (frequency === undefined ? cart : own)?.lines[lineKey({ sku, variant, frequency })];
  const unsaid = variants.length > 0 && variant === undefined;
  const price = productPrice(product);
  const kind = { variant, frequency };
  const [bar, keepFocus] = useFocusHandover<HTMLDivElement>(line !== undefined);

  if (line === undefined) {
    const why = subscribed({ sku, frequency })
      ? refusals.item_max_subscription.message
      : unsaid
        ? 'Choisissez une variante.'
        : shop && offer.kind === 'none'
          ? offerWords(offer, shop, today)
          : undefined;
    return (
      <Stack gap="2" ground="surface" line="top" ref={bar} className={styles.buy}>
        {why !== undefined && (
          <Text as="p" size="14" tone="promo-text" weight="600" id="buy-why">
            {why}
          </Text>
        )}
        <StockAlert sku={sku} title={title} offer={offer} wide />
        <Button
          look="primary"
          size={56}
          wide
          icon={<ShoppingBag />}
          trailing={<Money figure={figure(price, locale)} currency="CHF" size="large" />}
          aria-label={`Ajouter ${title} au cabas, ${figure(price, locale)}${NO_BREAK}CHF`}
          aria-describedby={why === undefined ? undefined : 'buy-why'}
          disabled={why !== undefined}
          onClick={() => {
            keepFocus();
            return add(product, kind, note);
          }}
        >
          {frequency !== undefined
            ? `Ajouter, ${FREQUENCY_WORDS[frequency]}`
            : offer.kind === 'later'
              ? `Ajouter, ${fromWords(offer.from).toLowerCase()}`
              : 'Ajouter au cabas'}
        </Button>
      </Stack>
    );
  }
  const full = line.quantity >= pricing.stock;
  return (
    <Stack gap="2" ground="surface" line="top" ref={bar} className={styles.buy}>
      {full && (
        <Text
          as="p"
          size="14"
          tone="promo-text"
          weight="600"
          role="status"
        >{`Maximum atteint${NO_BREAK}: il y en a ${count(pricing.stock, 'pièce', 'pièces')} en stock.`}</Text>
      )}
      <Row gap="2h" wrap className={styles.both}>
        <Stepper
          size={56}
          label={`Quantité, ${title}`}
          value={line.quantity}
          decreaseLabel={`Retirer un, ${title}`}
          increaseLabel={`Ajouter un, ${title}`}
          onDecrease={() => {
            if (line.quantity <= 1) keepFocus();
            return remove(line);
          }}
          onIncrease={() => add(product, kind)}
          removes={line.quantity <= 1}
        />
        <ButtonLink
          look="primary"
          size={56}
          wide
          href={panelHref(place, 'cart')}
          trailing={<Money figure={figure(times(price, line.quantity), locale)} currency="CHF" />}
        >
          Voir le cabas
        </ButtonLink>
      </Row>
    </Stack>
  );
}
