import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/primitives.tsx';
import type { CartLine } from '../../contract/orders/cart.ts';
import type { ChangeQuote } from '../../contract/orders/order-change.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { lineKey } from '../../domain/cart/cart-line.ts';
import { arrivalWords } from '../../domain/hub/delivery-hour.ts';
import { isChangeable, placedKey } from '../../domain/order/order-change.ts';
import { wholeLines } from '../../domain/order/composed-lines.ts';
import { capital, deadline, shortDay } from '../../domain/text/french.ts';
import { useMutate } from '../../hooks/use-mutate.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { removeFromCart } from '../../mutations/customer/cart-mutations.ts';
import { BankNotice } from '../finance/payments/bank-notice.tsx';
import { timeLeft } from '../shared/dates/countdown.ts';
import { useBasket, useMarket } from '../shared/market/market-provider.tsx';
import { orderDay } from '../shared/orders/order-words.ts';
import { OwnOrderPage } from '../shared/orders/own-order-page.tsx';
import { ProfilePage } from '../shared/pages/account-page.tsx';
import { toastOnFailure } from '../shared/remote/toast-refusal.ts';
import { AddProduct } from './add-product.tsx';
import { ChangedMeanwhileNotice } from './changed-meanwhile.tsx';
import { ChangeLines } from './change-lines.tsx';
import { ChangeTotal } from './change-total.tsx';
import { type ChangeDraft, changesIn, NO_CHANGE, ofCart, withMore } from './change-draft.ts';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

/** Changes a placed order until its cut-off: quantities, removals, products of the market or of the cart. */
export function OrderChangeScreen() {
  return <OwnOrderPage title="Modifier ma commande" page={Changing} />;
}

function Changing({ order }: { order: Order }) {
  const { search } = useAppLocation();
  const hub = useMarket()?.hub;
  const at = hub?.slug === order.hub ? hub : undefined;
  const fromCart = search['from'] === 'cart';
  const taken = useCartOnce();
  const clear = useTakenOut(order.hub);
  const change = useOrderChange(order, {
    fromBank: search['status'] !== undefined,
    onDone: (items) => {
      if (fromCart) clear(taken.filter((line) => items.some((item) => placedKey(item) === lineKey(line))));
    },
  });
  const { draft, quote, told } = change;
  useAddedLines(order, taken, fromCart ? change : undefined);
  const over = !isChangeable(order) || quote?.closed !== undefined;
  return (
    <ProfilePage
      title="Modifier ma commande"
      back={`/profile/orders/${order.oid}`}
      detail={`${order.oid}, ${shortDay(orderDay(order, at?.timezone))}, ${arrivalWords(order.shipping, at?.shippingtimes)}`}
    >
      {draft === undefined ? (
        <SkeletonRows count={6} />
      ) : (
        <Stack gap="3">
          <Until quote={quote} over={over} zone={at?.timezone} />
          {quote?.waiting !== undefined && (
            <Stack gap="2">
              <BankNotice address={quote.waiting.url} issuer={order.payment.issuer}>
                Votre commande reste comme elle est jusqu’à votre accord.
              </BankNotice>
              <Button wide busy={change.busy} onClick={() => void change.settle(true)}>
                Renoncer à ce changement
              </Button>
            </Stack>
          )}
          {!over && (
            <AddProduct onAdd={(line) => change.change(withMore(draft, wholeLines(order.items), line))} />
          )}
          <ChangedMeanwhileNotice own told={told} refusal={change.refusal} onSeen={change.seen} />
          <Impossible quote={quote} draft={draft} />
          <ChangeLines {...{ order, draft, quote, onChange: change.change }} />
          {changesIn(draft) > 0 && (
            <Button look="ghost" size={44} onClick={() => change.change(NO_CHANGE)}>
              Oublier mes changements
            </Button>
          )}
          {!over && (
            <ChangeTotal {...{ order, draft, change }} onCommit={(adult) => void change.commit(adult)} />
          )}
        </Stack>
      )}
    </ProfilePage>
  );
}

/** Until when the order can be changed, or why it no longer can. */
function Until({
  quote,
  over,
  zone,
}: {
  quote: ChangeQuote | undefined;
  over: boolean;
  zone: string | undefined;
}) {
  const now = useNow();
  if (over)
    return (
      <Notice tone="info" title={quote?.closed ?? 'Cette commande ne peut plus être changée.'}>
        Ce qui manque peut encore se commander à part, pour un autre jour.
      </Notice>
    );
  if (quote === undefined) return null;
  const until = Date.parse(quote.cutoff);
  const left = timeLeft(until, now);
  if (left === undefined) return null;
  return (
    <Notice tone="bell" title={capital(left)}>
      {`jusqu’à ${deadline(until, now, zone ?? DEFAULT_ZONE)}`}
      {quote.lines.some(({ line }) => line !== undefined) &&
        quote.lines.every(({ line, locked }) => line === undefined || locked !== undefined) &&
        '. Vos articles ne changent plus\u00a0: vous pouvez encore en ajouter.'}
    </Notice>
  );
}

/** The changes that are impossible, and prices that differ today. */
export function Impossible({ quote, draft }: { quote: ChangeQuote | undefined; draft: ChangeDraft }) {
  if (quote === undefined || changesIn(draft) === 0 || quote.changes.length === 0) return null;
  const refused = quote.changes.some(({ kind }) => kind !== 'price');
  return (
    <Notice tone={refused ? 'bell' : 'info'} title={refused ? 'À revoir' : 'Un prix a changé'}>
      <ul>
        {quote.changes.map(({ key, kind, title, after, reason }) => (
          <li key={`${kind}:${key ?? ''}`}>
            {`${title ?? ''}\u00a0: ${reason ?? ''}`}
            {kind === 'quantity' && typeof after === 'number' && after > 0 && ` Au plus ${after}.`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The lines of the cart for a single purchase. */
function useCartOnce(): readonly CartLine[] {
  const { own } = useBasket();
  return Object.values(own?.lines ?? {}).filter(({ frequency }) => frequency === undefined);
}

/** Adds lines of the cart to the draft, only once. */
function useAddedLines(
  order: Order,
  lines: readonly CartLine[],
  change: Pick<OrderChange, 'draft' | 'told' | 'done' | 'change'> | undefined,
): void {
  const ready =
    change?.draft !== undefined &&
    !change.done &&
    change.told.length === 0 &&
    lines.length > 0 &&
    changesIn(change.draft) === 0;
  const add = useEffectEvent(() => {
    const { draft } = change ?? {};
    if (change === undefined || draft === undefined) return;
    const whole = wholeLines(order.items);
    change.change(lines.reduce((wish, line) => withMore(wish, whole, ofCart(line)), draft));
  });
  useEffect(() => {
    if (ready) add();
  }, [ready]);
}

/** Removes from the cart the lines that are now in the order. */
function useTakenOut(hub: string): (lines: readonly CartLine[]) => void {
  const remove = useMutate(removeFromCart);
  return (lines) => {
    for (const line of lines) {
      const { sku, variant, quantity } = line;
      const key = { sku, ...(variant !== undefined && { variant }) };
      if (lineKey(key) === lineKey(line)) void toastOnFailure(remove({ hub, line: key, quantity }));
    }
  };
}
