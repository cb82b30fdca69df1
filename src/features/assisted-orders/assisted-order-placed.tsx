import { arrivalWords } from '../../domain/hub/delivery-hour.ts';
import { CircleCheck, Landmark } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { User } from '../../contract/people/users.ts';
import { amount, clock, day as dayName } from '../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { orderAmounts } from '../../domain/payment/order-amounts.ts';
import { copyText } from '../shared/device/copy-text.ts';
import { nameOf } from '../customers/list/customer-words.ts';
import { useLocale, useMarket } from '../shared/market/market-provider.tsx';
import { orderDay } from '../shared/orders/order-words.ts';
import { Row, Stack } from '../../ui/layout/primitives.tsx';
import type { Outcome } from './use-assisted-order.ts';

interface PlacedProps {
  readonly customer: User;
  readonly outcome: Outcome;
  /** Starts another order for the same customer. */
  readonly onNext: () => void;
}

/** The outcome: an order number, or an order that waits for the customer's bank. */
export function Placed({ customer, outcome, onNext }: PlacedProps) {
  const name = nameOf(customer);
  return (
    <Stack gap="4" justify="center" role="status">
      {'order' in outcome ? (
        <Ordered name={name} order={outcome.order} />
      ) : (
        <Waiting name={name} bank={outcome.bank} />
      )}
      {outcome.earlier && (
        <Notice tone="bell" title="Ce qui était envoyé avant est passé">
          La réponse s’était perdue. Ce que vous avez changé depuis n’en fait pas partie.
        </Notice>
      )}
      <Row gap="2" justify="center" wrap>
        <Button onClick={onNext}>Une autre commande</Button>
        <ButtonLink href={`/customers?id=${customer.id}`}>{`Fiche de ${name}`}</ButtonLink>
      </Row>
    </Stack>
  );
}

function Ordered({ name, order }: { name: string; order: Extract<Outcome, { order: unknown }>['order'] }) {
  const locale = useLocale();
  const hub = useMarket()?.hub;
  const day = orderDay(order, hub?.timezone);
  const when = `${dayName(day)}, ${arrivalWords(order.shipping, hub?.shippingtimes)}`;
  return (
    <EmptyState
      picture={<CircleCheck />}
      title={`Commande ${order.oid} passée`}
      action={
        <ButtonLink look="primary" href={`/orders?day=${day}&oid=${order.oid}`}>
          {`Voir la commande ${order.oid}`}
        </ButtonLink>
      }
    >
      {`Pour ${name}, ${when}\u00a0: ${amount(orderAmounts(order).bill, locale)}. Un e-mail le lui confirme.`}
    </EmptyState>
  );
}

type Bank = Extract<Outcome, { bank: unknown }>['bank'];

function Waiting({ name, bank: { oid, url, until } }: { name: string; bank: Bank }) {
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const end = until === undefined ? 'à temps' : `avant ${clock(Date.parse(until), zone)}`;
  return (
    <EmptyState
      picture={<Landmark />}
      title={oid === undefined ? 'La banque attend' : `Commande ${oid}\u00a0: la banque attend`}
      action={
        url !== undefined && (
          <Button
            look="primary"
            onClick={() => void copyText(new URL(url, location.href).href, 'Lien de la banque copié')}
          >
            Copier le lien de la banque
          </Button>
        )
      }
    >
      {`La banque de ${name} demande son accord. La commande compte dès qu’il est donné, ${end}\u00a0: par le lien de la banque, ou dans son compte, sous la commande. Sinon elle s’annule et rien n’est prélevé.`}
    </EmptyState>
  );
}
