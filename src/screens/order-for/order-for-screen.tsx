import type { AskRefusal } from '../../contract/engine.ts';
import { ordersOfUser } from '../../contract/orders.ts';
import { readUser } from '../../contract/users.ts';
import { usePlace } from '../../hooks/use-place.ts';
import { AskedPage } from '../../parts/asked-page.tsx';
import { wordsFor } from '../../parts/order-for-words.ts';
import { useOnline } from '../../parts/use-online.ts';
import { useReadAnswer } from '../../parts/use-read-answer.ts';
import { useTitle } from '../../parts/use-title.ts';
import { ForWhom } from './for-whom.tsx';
import { OrderFor } from './order-for.tsx';

/** As far back as a waiting order, and what somebody usually takes, are looked for. */
const ORDERS_READ = 30;

/** An admin orders for a customer, who is on the telephone: as they would themselves, and noted as taken for them. */
export function OrderForScreen() {
  const { id = '' } = usePlace().params;
  useTitle('Commander pour un client');
  return <Asked key={id} id={id} />;
}

function Asked({ id }: { id: string }) {
  const online = useOnline();
  const params = NUMBER.test(id) ? { id: Number(id) } : undefined;
  const wanted = online && params !== undefined;
  const person = useReadAnswer(readUser, wanted ? { params } : undefined);
  const before = useReadAnswer(ordersOfUser, wanted ? { params, query: { limit: ORDERS_READ } } : undefined);
  const [customer, orders] = [person.answer, before.answer];
  const again = () => {
    person.again();
    before.again();
  };
  return (
    <AskedPage
      title="Commander"
      filters={customer && <ForWhom customer={customer} />}
      offline="La commande part avec du réseau. Ce qui est choisi reste là tant que la page est ouverte."
      asked={{
        pending: person.pending || before.pending,
        refusal: params === undefined ? NOBODY : said(person.refusal ?? before.refusal),
        again,
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
const NOBODY: AskRefusal = { code: 'not_found', message: wordsFor({ code: 'not_found', message: '' }) };

function said(refusal: AskRefusal | undefined): AskRefusal | undefined {
  return refusal && { ...refusal, message: wordsFor(refusal) };
}
