import { useState } from 'react';
import * as z from 'zod/mini';
import { showToast } from '../../components/toast-queue.ts';
import { Quote, quoteOrder } from '../../contract/checkout.ts';
import { useActing } from '../../hooks/acting.ts';
import { useMirror } from '../../hooks/providers.tsx';
import { useAsk } from '../../hooks/use-ask.ts';
import type { IntentRow } from '../../mirror/records.ts';
import { orderIntent, sendIntent } from '../../mutations/order-intent.ts';
import { ChangesSheet } from '../../parts/changes-sheet.tsx';
import { useLocale, useMarket } from '../../parts/market.tsx';
import { useIntentActs } from './use-intent-acts.ts';
import { withoutLine } from './without-line.ts';

interface ChangesProps {
  intent: IntentRow;
  quote: Quote;
  open: boolean;
  onClose: () => void;
}

/** What changed since the order was prepared: take it all, take a line out, choose again, or wait. */
export function Changes({ intent, quote, open, onClose }: ChangesProps) {
  const locale = useLocale();
  const market = useMarket();
  const mirror = useMirror();
  const device = useActing();
  const { edit } = useIntentActs(intent);
  const asking = useAsk(quoteOrder);
  // The market's answer to an order with a line less; until then its answer to the whole one.
  const [shorter, setShorter] = useState<Quote>();
  const shown = shorter ?? quote;

  async function remove(key: string) {
    const rest = withoutLine(shown.proposal ?? intent.order, key);
    if (rest === undefined) return edit();
    const asked = await asking.ask({ body: z.parse(z.json(), rest) });
    if (asked.ok) setShorter(z.parse(Quote, asked.answer));
    else showToast({ title: asked.message, kind: 'info' });
  }

  async function accept() {
    const sent =
      shorter?.proposal === undefined
        ? await sendIntent(mirror, intent._id, device)
        : (await orderIntent(mirror, shorter.proposal, intent.cutoff, { how: 'now' }, device)).ok;
    if (!sent) showToast({ title: 'Cette commande n’attend plus.', kind: 'info' });
    onClose();
  }

  return (
    <ChangesSheet
      open={open}
      quote={shown}
      busy={asking.pending}
      locale={locale}
      slots={market?.slug === intent.hub ? market.hub.shippingtimes : undefined}
      onAccept={() => void accept()}
      onRemove={(key) => void remove(key)}
      onChoose={() => void edit()}
      onWait={onClose}
    />
  );
}
