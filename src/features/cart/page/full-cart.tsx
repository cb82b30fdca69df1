import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { count, list, NO_BREAK, shortDay, amount, figure } from '../../../domain/text/french.ts';
import { strandsOf } from '../bar/cart-bar.tsx';
import { vendorsOf, orderingLine } from '../../shared/ordering/ordering-line.ts';
import { groupByVendor, piecesOf, type CartEntry } from '../../shared/ordering/cart-groups.ts';
import { CartLines } from '../lines/cart-line-list.tsx';
import type { CheckoutPlan } from '../../shared/ordering/checkout-plan.ts';
import { DiscountProgress } from '../totals/discount-progress.tsx';
import { useBasket, useLocale } from '../../shared/market/market-provider.tsx';
import { problemOf } from '../../shared/ordering/sorted-cart.ts';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { SyncMark } from '../../sync-status/outbox/sync-mark.tsx';
import { totalRows } from '../totals/total-rows.ts';
import { ContainerNote } from '../../shared/containers/container-note.tsx';
import { Totals } from '../totals/totals.tsx';
import type { OrderingState } from '../../shared/ordering/use-ordering.ts';
import { CartLineAside } from './cart-line-note.tsx';
import { RecurringLines } from './recurring-lines.tsx';
import { SetAside } from './lines-set-aside.tsx';
import { WaitingLines } from './waiting-lines.tsx';
import { Ellipsis, Trash2, Users } from 'lucide-react';
import { LazyMenu } from '../../../ui/overlays/lazy-overlays.tsx';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { cartId } from '../../../contract/core/lanes.ts';
import type { Person } from '../../../contract/sync/sync.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { clearCart } from '../../../mutations/customer/cart-mutations.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { lineKeyOf } from './line-key.ts';
import { useRestoreLines } from './use-restore-lines.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { panelHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import type { PricedCart } from '../../shared/ordering/cart-pricing.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './go-to-checkout.module.css';

interface FullCartProps {
  state: OrderingState;
  plan: CheckoutPlan;
  back: string;
}

/** A non-empty cart: lines, discount thresholds, amounts, and the checkout button. */
export function FullCart({ state, plan, back }: FullCartProps) {
  const locale = useLocale();
  const { ordering, cart, rows } = state;
  const { priced, day } = plan;
  const groups = groupByVendor(cart.open);
  const pieces = count(piecesOf(cart.open), 'article', 'articles');
  const producers = count(groups.length, 'producteur', 'producteurs');
  return (
    <PanelPage
      title="Mon cabas"
      back={back}
      backLabel="Retour aux achats"
      detail={`${pieces} de ${producers}${day === undefined ? '' : `, pour ${shortDay(day.day).replaceAll(' ', NO_BREAK)}`}`}
      actions={
        <>
          <SyncMark />
          <CartMenu entries={cart.open} />
        </>
      }
      strands={strandsOf(groups)}
      footer={<ToCheckout priced={priced} waiting={rows.waiting !== undefined} />}
    >
      <SharedCartNotice />
      <CartLines
        groups={groups}
        about={(group) => <DiscountProgress name={group.name} discount={group.discount} />}
        under={(entry) => <CartLineAside entry={entry} problem={problemOf(entry, day?.day)} />}
      />
      {priced === undefined ? (
        <Notice tone="bell" title="Frais de livraison inconnus">
          Ils arrivent avec le réseau. Votre cabas est gardé, la commande se fera ensuite.
        </Notice>
      ) : (
        <Card>
          <Totals
            locale={locale}
            of="Mon cabas"
            opened={['fees', 'shipping']}
            rows={totalRows({
              ordering,
              lines: cart.open.map(orderingLine),
              vendors: vendorsOf(cart.open),
              priced,
              locale,
            })}
          />
          <ContainerNote entries={cart.open} hub={ordering.hub} />
        </Card>
      )}
      <RecurringLines entries={cart.recurring} />
      <WaitingLines entries={cart.waiting} intent={rows.waiting} />
      <SetAside entries={cart.aside} />
    </PanelPage>
  );
}

/** Tells the owner of a shared cart who else fills it. */
function SharedCartNotice() {
  const { own } = useBasket();
  if (own?.shared === undefined) return null;
  const { name, members } = own.shared;
  const others =
    members.length === 0
      ? 'Personne ne l’a encore rejoint.'
      : `Avec ${list(members.map((one) => one.name))}.`;
  return (
    <Notice
      tone="info"
      title={`Cabas partagé «${NO_BREAK}${name}${NO_BREAK}»`}
      actions={
        <ButtonLink look="line" size={44} href={`/basket/${own.id}`}>
          Voir qui a ajouté quoi
        </ButtonLink>
      }
    >
      {`${others} Vous payez pour tous.`}
    </Notice>
  );
}

/** The actions on the whole cart: emptying it, with undo. */
function CartMenu({ entries }: { entries: readonly CartEntry[] }) {
  const [{ hub = '', person }] = useDevice();
  const go = useGo();
  const clear = useMutate(clearCart);
  const putBack = useRestoreLines();
  const lines = entries.map(({ line }) => line);
  const empty = async () => {
    await toastOnFailure(
      clear({ hub, lines: lines.map((line) => ({ line: lineKeyOf(line), quantity: line.quantity })) }),
    );
    showUndo('Le cabas est vidé', () => void putBack(lines));
  };
  return (
    <LazyMenu
      label="Autres actions sur le cabas"
      icon={<Ellipsis />}
      actions={[
        { label: 'Partager le cabas', icon: <Users />, onAction: () => go(sharingHref(person, hub)) },
        { label: 'Vider le cabas', icon: <Trash2 />, danger: true, onAction: () => void empty() },
      ]}
    />
  );
}

/** The URL where the cart is shared; a visitor signs in first. */
function sharingHref(person: Person, hub: string): string {
  if (person === null) return `/login?then=${encodeURIComponent('/basket/mine')}`;
  return `/basket/${cartId(person, hub)}`;
}

/** The highest amount due and the checkout button: a visitor signs in first, and returns to the same step. */
function ToCheckout({ priced, waiting }: { priced: PricedCart | undefined; waiting: boolean }) {
  const locale = useLocale();
  const [{ person }] = useDevice();
  const place = useAppLocation();
  const checkout = panelHref(place, 'checkout');
  const href = person === null ? `/login?then=${encodeURIComponent(checkout)}` : checkout;
  if (waiting) {
    return (
      <Row align="center" wrap className={styles.foot}>
        <Text as="p" size="14" tone="ink-2" className={styles.reason}>
          Une commande attend déjà d’être envoyée. Celle-ci pourra suivre.
        </Text>
        <ButtonLink look="primary" size={56} href={panelHref(place, 'waiting')}>
          Voir la commande en attente
        </ButtonLink>
      </Row>
    );
  }
  return (
    <Row align="center" wrap className={styles.foot}>
      {priced && (
        <Stack as="p" leading="tight">
          <Text as="small" size="12" tone="ink-3">
            À payer
          </Text>
          <Money figure={figure(priced.totals.toPay, locale)} currency="CHF" size="large" />
          {priced.approximate > 0 && (
            <Text as="small" size="12" tone="ink-3">
              au plus {amount(priced.atMost, locale)}
            </Text>
          )}
        </Stack>
      )}
      <ButtonLink look="primary" size={56} href={href}>
        Choisir la livraison
      </ButtonLink>
    </Row>
  );
}
