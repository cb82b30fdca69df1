import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { ordersOfUser } from '../../contract/orders/orders.ts';
import { readUser, type User } from '../../contract/people/users.ts';
import { useAppLocation } from '../../hooks/use-place.ts';
import { RemotePage } from '../shared/remote/remote-page.tsx';
import { wordsFor } from './assisted-order-words.ts';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { useTitle } from '../shared/pages/use-title.ts';
import { OrderFor } from './assisted-order.tsx';
import { Mail, UserRoundCheck } from 'lucide-react';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { CallLink } from '../shared/people/call-link.tsx';
import { nameOf } from '../customers/list/customer-words.ts';
import { Row } from '../../ui/layout/primitives.tsx';
import styles from './assisted-order.module.css';

/** How many past orders are searched for a pending one and for the usual products. */
const ORDERS_READ = 30;

/** Lets an admin order for a customer on the phone: same rules as their own order, recorded as taken for them. */
export function OrderForScreen() {
  const { id = '' } = useAppLocation().params;
  useTitle('Commander pour un client');
  return <OrderForCustomer key={id} id={id} />;
}

function OrderForCustomer({ id }: { id: string }) {
  const online = useOnline();
  const params = NUMBER.test(id) ? { id: Number(id) } : undefined;
  const wanted = online && params !== undefined;
  const person = useRemoteQuery(readUser, wanted ? { params } : undefined);
  const before = useRemoteQuery(ordersOfUser, wanted ? { params, query: { limit: ORDERS_READ } } : undefined);
  const [customer, orders] = [person.answer, before.answer];
  const again = () => {
    person.refetch();
    before.refetch();
  };
  return (
    <RemotePage
      title="Commander"
      filters={customer && <CustomerHead customer={customer} />}
      offline="La commande part avec du réseau. Ce qui est choisi reste là tant que la page est ouverte."
      query={{
        pending: person.pending || before.pending,
        refusal: params === undefined ? UNKNOWN_CUSTOMER : withWording(person.refusal ?? before.refusal),
        refetch: again,
      }}
      waiting={params !== undefined && (customer === undefined || orders === undefined)}
      body={
        customer !== undefined &&
        orders !== undefined && <OrderFor customer={customer} orders={orders} onPlaced={again} />
      }
    />
  );
}

const NUMBER = /^[1-9]\d{0,14}$/;
const UNKNOWN_CUSTOMER: RemoteCallRefusal = {
  code: 'not_found',
  message: wordsFor({ code: 'not_found', message: '' }),
};

function withWording(refusal: RemoteCallRefusal | undefined): RemoteCallRefusal | undefined {
  return refusal && { ...refusal, message: wordsFor(refusal) };
}

/** Shows the customer and their contacts at all times. */
function CustomerHead({ customer }: { customer: User }) {
  const name = nameOf(customer);
  const { email, phone = '' } = customer;
  return (
    <Row
      as="section"
      align="center"
      ground="bell-soft"
      radius="md"
      tone="bell-text"
      className={styles.whom}
      aria-label="Pour qui"
    >
      <UserRoundCheck aria-hidden />
      <p>
        <b>
          Vous commandez pour <Link href={`/customers?id=${customer.id}`}>{name}</Link>
        </b>
        <small>À ses prix et avec ses moyens de paiement. Votre nom est noté avec la commande.</small>
      </p>
      <CallLink label={`Appeler ${name}, ${phone}`} phone={phone} />
      <IconLink label={`Écrire à ${name}`} href={`mailto:${email.address}`} icon={<Mail />} />
    </Row>
  );
}
