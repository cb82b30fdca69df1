import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Money } from '../../ui/feedback/money-text.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { figure } from '../../domain/text/french.ts';
import { nameOf } from '../customers/list/customer-words.ts';
import { useLocale } from '../shared/market/market-provider.tsx';
import { orderForBody } from './assisted-order-body.ts';
import { partOf } from './assisted-order-words.ts';
import { OrderReason } from '../checkout/page/order-reason.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { Stack } from '../../ui/layout/primitives.tsx';
import styles from './assisted-order.module.css';
import { PartProblem } from './assisted-part-problem.tsx';
import type { StepProps } from './assisted-order-step.ts';
import type { OrderingFor } from './use-assisted-order.ts';

/** The button that places the order, with its amount; while disabled, the missing parts are listed beside it. */
export function Send({ sending, ...step }: StepProps & { readonly sending: OrderingFor }) {
  const { customer, ordering, plan, wishes, refusal } = step;
  const locale = useLocale();
  const online = useOnline();
  const [tried, setTried] = useState(false);
  const { obstacles, priced, place } = plan;
  const body = orderForBody(plan, {
    hub: ordering.hub.slug,
    customer: customer.id,
    note: place && wishes.notes[place.id],
  });
  const elsewhere = sending.lineErrors.size > 0 || (refusal !== undefined && partOf(refusal.code) !== 'all');
  return (
    <Stack gap="3" shrink className={styles.part}>
      <PartProblem part="all" refusal={refusal} />
      {elsewhere && (
        <Notice tone="info">La commande n’est pas partie&nbsp;: un point est à revoir plus haut.</Notice>
      )}
      {sending.unsure && (
        <Notice
          tone="bell"
          title="La commande est peut-être partie"
          actions={
            <Button
              size={44}
              look="line"
              disabled={!online}
              busy={sending.sending}
              onClick={() => void sending.again()}
            >
              Renvoyer la même
            </Button>
          }
        >
          La réponse n’est pas venue. Renvoyez-la, la même ou changée&nbsp;: il n’y en aura qu’une.
        </Notice>
      )}
      <OrderReason
        id="send-reason"
        obstacles={obstacles}
        pressed={tried}
        otherwise={
          online ? undefined : 'Sans réseau, rien ne part. Tout reste choisi ici jusqu’à son retour.'
        }
      />
      <Button
        look="primary"
        size={56}
        wide
        busy={sending.sending}
        disabled={!online}
        aria-disabled={body === undefined}
        aria-describedby={obstacles[0] === undefined ? undefined : 'send-reason'}
        trailing={
          priced && <Money figure={figure(priced.totals.toPay, locale)} currency="CHF" size="large" />
        }
        onClick={() => (body === undefined ? setTried(true) : void sending.send(body, wishes.lines))}
      >
        {`Commander pour ${nameOf(customer)}`}
      </Button>
    </Stack>
  );
}
