import type { ReactNode } from 'react';
import { Repeat, ShoppingBag } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Gingham } from '../../../ui/foundations/gingham.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { count } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { needOfOwn } from '../../../mirror/held-scopes.ts';
import { strandsOf } from './cart-bar.tsx';
import { Column, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './cart-column.module.css';
import { CartColumnSums } from './cart-column-totals.tsx';
import { groupByVendor, piecesOf } from '../../shared/ordering/cart-groups.ts';
import { CartLines } from '../lines/cart-line-list.tsx';
import { checkoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { dayOnTicket } from '../../shared/market/next-delivery-ticket.tsx';
import { useNextDelivery } from '../../shared/market/market-provider.tsx';
import { EmptyOrMissing } from '../../shared/local-data/empty-list.tsx';
import { type OrderingState, useOrdering } from '../../shared/ordering/use-ordering.ts';

interface CartColumnProps {
  /** The screen has a main action: the order button is secondary. */
  readonly quiet: boolean;
}

/** The cart column of a wide page: lines, totals, and the order button. */
export function CartColumn({ quiet }: CartColumnProps) {
  const state = useOrdering();
  const [{ person }] = useDevice();
  const { now } = useNextDelivery();
  if (state === undefined) {
    return (
      <Frame>
        <SkeletonRows count={4} />
      </Frame>
    );
  }
  if (state === null || state.cart.open.length === 0) {
    return (
      <Frame>
        {state !== null && state.cart.recurring.length > 0 ? (
          <OnlyRecurring />
        ) : (
          <EmptyOrMissing need={needOfOwn(person)} what="Votre cabas">
            <EmptyState picture={<ShoppingBag />} title="Votre cabas est vide">
              Ce que vous ajoutez se range ici, producteur par producteur.
            </EmptyState>
          </EmptyOrMissing>
        )}
      </Frame>
    );
  }
  return <Full state={state} now={now} quiet={quiet} />;
}

/** The cart holds only lines for subscriptions. */
function OnlyRecurring() {
  return (
    <EmptyState
      picture={<Repeat />}
      title="Rien à commander"
      action={<ButtonLink href={panelHref(useAppLocation(), 'cart')}>Voir le cabas</ButtonLink>}
    >
      Ce que vous voulez recevoir régulièrement vous attend dans le cabas, prêt pour un abonnement.
    </EmptyState>
  );
}

interface FullProps extends CartColumnProps {
  readonly state: OrderingState;
  readonly now: Ms;
}

function Full({ state: { ordering, cart, choice }, now, quiet }: FullProps) {
  const place = useAppLocation();
  const [{ person }] = useDevice();
  const { day, priced } = checkoutPlan(ordering, cart.open, choice, { now });
  const groups = groupByVendor(cart.open);
  const pieces = count(piecesOf(cart.open), 'article', 'articles');
  const producers = count(groups.length, 'producteur', 'producteurs');
  const checkout = panelHref(place, 'checkout');
  return (
    <Column as="section" ground="surface" radius="xl" className={styles.column} aria-labelledby="cart-column">
      <Gingham strands={strandsOf(groups)} />
      <h2 id="cart-column">
        <Link href={panelHref(place, 'cart')}>Mon cabas</Link>
      </h2>
      <Text as="p" size="13" tone="ink-2" className={styles.detail}>
        {`${pieces} de ${producers}${day ? `, pour ${dayOnTicket(day.day)}` : ''}`}
      </Text>
      <div className={styles.lines} tabIndex={0} role="region" aria-label="Articles du cabas">
        <CartLines groups={groups} size="small" />
      </div>
      <Stack as="footer" gap="3" line="top" className={styles.foot}>
        <CartColumnSums priced={priced} />
        <ButtonLink
          look={quiet ? 'line' : 'primary'}
          size={56}
          wide
          href={person === null ? `/login?then=${encodeURIComponent(checkout)}` : checkout}
        >
          Choisir la livraison
        </ButtonLink>
      </Stack>
    </Column>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Column as="section" ground="surface" radius="xl" className={styles.column} aria-labelledby="cart-column">
      <Gingham strands={[]} />
      <h2 id="cart-column">Mon cabas</h2>
      <div className={styles.alone}>{children}</div>
    </Column>
  );
}
