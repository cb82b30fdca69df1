import { SearchX, ArrowDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Chip } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import type { User } from '../../contract/people/users.ts';
import { count, figure } from '../../domain/text/french.ts';
import { isPremium } from '../../domain/people/person.ts';
import { useLive } from '../../hooks/use-live.ts';
import { productsOf } from '../../mirror/queries/shelf-queries.ts';
import { type Market, useNextDelivery, useLocale } from '../shared/market/market-provider.tsx';
import { NotOnShelf } from '../shared/market/no-market.tsx';
import { offeringOf, offerOf } from '../catalogue/cards/product-offer.ts';
import { useSearch } from '../catalogue/search/use-search.ts';
import { usualSkus, wishables, wishKey } from './assisted-order-lines.ts';
import { Found } from './found-product.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './assisted-order.module.css';
import type { Wishes } from './use-assisted-draft.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Money } from '../../ui/feedback/money-text.tsx';
import { piecesOf } from '../shared/ordering/cart-groups.ts';
import type { CheckoutPlan } from '../shared/ordering/checkout-plan.ts';

interface FindProps {
  readonly market: Market;
  readonly customer: User;
  readonly orders: readonly Order[];
  readonly wishes: Wishes;
  readonly onward: OnwardProps;
}

/** How many results are shown. */
const SHOWN = 20;
const USUAL = 12;

/** Searches the hub's products on this device; without a query, lists the customer's usual products. */
export function Find({ market, customer, orders, wishes, onward }: FindProps) {
  const { now } = useNextDelivery();
  // The customer's premium days, not the admin's.
  const premium = isPremium(customer);
  const calendar = useMemo(() => ({ ...market, premium }), [market, premium]);
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  const searches = typed.trim() !== '';
  const found = useSearch(typed);
  const usual = useLive(productsOf, { hub: market.slug, skus: usualSkus(orders, market.slug, USUAL) });
  const products = searches ? found : usual;
  const offered = products?.map((product) => ({
    product,
    offer: offerOf(product, offeringOf(product, market.shops), { next: onward.plan.day?.day, calendar, now }),
  }));
  const kept = offered?.filter(({ offer }) => all || offer.kind !== 'none');
  const rows = kept?.flatMap(({ product, offer }) => wishables([product]).map((wish) => ({ wish, offer })));
  const hidden = (offered?.length ?? 0) - (kept?.length ?? 0);
  return (
    <div className={styles.find}>
      <Section title="Produits">
        <Stack gap="3" shrink className={styles.part}>
          <SearchField
            label="Chercher un produit"
            placeholder="Un produit, un producteur…"
            value={typed}
            onChange={setTyped}
          />
          <Row align="center" wrap className={styles.only}>
            <Chip pressed={!all} onToggle={(only) => setAll(!only)}>
              Disponibles seulement
            </Chip>
            {hidden > 0 && (
              <Text as="small" size="13" tone="ink-2">
                {count(hidden, 'autre est caché', 'autres sont cachés')}
              </Text>
            )}
          </Row>
          {rows === undefined && <SkeletonRows count={4} />}
          {rows?.length === 0 && (
            <NotOnShelf what="Les rayons" many>
              <EmptyState picture={<SearchX />} title={searches ? 'Rien de ce nom' : 'Rien d’habituel ici'}>
                {searches
                  ? 'Essayez un autre mot, un rayon ou un producteur.'
                  : 'Cherchez ce que le client demande.'}
              </EmptyState>
            </NotOnShelf>
          )}
          {rows !== undefined && rows.length > 0 && !searches && (
            <Text as="p" size="14" tone="ink-2">
              Commandé d’habitude à ce marché
            </Text>
          )}
          {rows !== undefined && rows.length > 0 && (
            <Card padding="none">
              <ul aria-label="Produits">
                {rows.slice(0, SHOWN).map(({ wish, offer }) => (
                  <Found key={wishKey(wish)} wish={wish} offer={offer} market={market} wishes={wishes} />
                ))}
              </ul>
            </Card>
          )}
          {rows !== undefined && rows.length > SHOWN && (
            <Text as="p" size="14" tone="ink-2">
              {`${count(rows.length - SHOWN, 'autre produit correspond', 'autres produits correspondent')}. Précisez les mots.`}
            </Text>
          )}
          <NextStep {...onward} />
        </Stack>
      </Section>
    </div>
  );
}

interface OnwardProps {
  readonly plan: Pick<CheckoutPlan, 'entries' | 'priced' | 'day'>;
  readonly onGo: () => void;
}

/** A summary of the order below the results, with a link to it. */
function NextStep({ plan: { entries, priced }, onGo }: OnwardProps) {
  const locale = useLocale();
  if (entries.length === 0) return null;
  return (
    <div className={styles.onward}>
      <Button
        look="primary"
        wide
        icon={<ArrowDown />}
        trailing={priced && <Money figure={figure(priced.totals.toPay, locale)} currency="CHF" />}
        onClick={onGo}
      >
        {`Suite, ${count(piecesOf(entries), 'article', 'articles')}`}
      </Button>
    </div>
  );
}
