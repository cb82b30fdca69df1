import { useState } from 'react';
import * as z from 'zod/mini';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { type OrderIntent, Quote, quoteOrder } from '../../../contract/orders/checkout.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { declinedLines } from '../../../domain/order/declined-lines.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import type { IntentRow } from '../../../mirror/mirror-records.ts';
import { type Accepted, acceptedOf, sendIntent } from '../../../mutations/customer/order-intent-mutations.ts';
import { ChangesSheet } from './intent-changes-sheet.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useIntentActs } from './use-intent-actions.ts';

interface ChangesProps {
  intent: IntentRow;
  quote: Quote;
  open: boolean;
  onClose: () => void;
}

interface Shorter extends Pick<Accepted, 'declined'> {
  readonly order: OrderIntent;
  readonly quote: Quote;
}

/** The changes since the order was prepared: accept all, remove a line, choose again, or wait. */
export function Changes({ intent, quote, open, onClose }: ChangesProps) {
  const locale = useLocale();
  const market = useMarket();
  const mirror = useMirror();
  const device = useMutationContext();
  const { edit } = useIntentActs(intent);
  const mutation = useRemoteMutation(quoteOrder);
  // The quote without the removed lines, with these lines; until then the quote of the whole order applies.
  const [shorter, setShorter] = useState<Shorter>();
  const shown = shorter?.quote ?? quote;
  const requested = shorter?.order ?? intent.order;

  async function remove(key: string) {
    const rest = withoutLine(shown.proposal ?? requested, key);
    if (rest === undefined) return edit();
    const answer = await mutation.mutate({ body: z.parse(z.json(), rest) });
    if (!answer.ok) {
      showToast({ title: answer.message, kind: 'info' });
      return;
    }
    // A line removed by hand stays in the cart, unless it is unavailable.
    const declined = [...(shorter?.declined ?? []), ...declinedLines(requested.lines, shown.changes)].filter(
      ({ line, quantity }) => lineKey(line) !== key || quantity === line.quantity,
    );
    setShorter({ order: rest, quote: z.parse(Quote, answer.answer), declined });
  }

  async function accept() {
    const taken = acceptedOf(requested, shown);
    const accepted = taken && {
      ...taken,
      declined: [...(shorter?.declined ?? []), ...taken.declined],
    };
    if (!(await sendIntent(mirror, intent._id, device, accepted)))
      showToast({ title: 'Cette commande n’attend plus.', kind: 'info' });
    onClose();
  }

  return (
    <ChangesSheet
      open={open}
      quote={shown}
      busy={mutation.pending}
      locale={locale}
      slots={market?.slug === intent.hub ? market.hub.shippingtimes : undefined}
      onAccept={() => void accept()}
      onRemove={(key) => void remove(key)}
      onChoose={() => void edit()}
      onWait={onClose}
    />
  );
}

/** The order without one of its lines; `undefined` when none would remain. */
function withoutLine(order: OrderIntent, key: string): OrderIntent | undefined {
  const lines = order.lines.filter((line) => lineKey(line) !== key);
  return lines.length === 0 ? undefined : { ...order, lines };
}
