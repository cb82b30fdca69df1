import type { Json } from '../../../contract/core/wire.ts';
import type { DataSection, OwnData } from '../../../contract/orders/own-data.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { creditWords } from '../../../domain/payment/credit.ts';
import { amount, count, datedDay, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { orderDay, orderState } from '../../shared/orders/order-words.ts';
import styles from './data-pages.module.css';
import { fieldWord, valueWords } from './data-words.ts';

interface DataPagesProps {
  readonly data: OwnData;
  readonly locale: Locale;
}

/** A person's data as a page to read and to print: orders and subscriptions first, then each table. */
export function DataPages({ data, locale }: DataPagesProps) {
  const { person, made, orders, subscriptions, sections, without } = data;
  const day = datedDay(localDay(Date.parse(made), DEFAULT_ZONE));
  return (
    <article className={styles.pages}>
      <p>{`${person.displayName}, ${person.email}. Cliente ou client depuis le ${datedDay(person.since)}. Lu le ${day}.`}</p>
      <h2>{`Commandes (${orders.length})`}</h2>
      <ul>
        {orders.map((order) => (
          <li key={order.oid}>
            <b>{`Commande ${order.oid}, ${datedDay(orderDay(order, undefined))}`}</b>
            {`${NO_BREAK}: ${[orderState(order).label, ...(isUndone(order) ? [] : [amount(orderAmounts(order).bill, locale)])].join(', ')}. `}
            {order.items
              .map(({ quantity, title }) => `${quantity}${NO_BREAK}×${NO_BREAK}${title}`)
              .join(', ')}
            {`. ${order.shipping.name}, ${order.shipping.streetAddress}, ${order.shipping.postalCode} ${order.shipping.region}.`}
          </li>
        ))}
      </ul>
      <h2>{`Abonnements (${subscriptions.length})`}</h2>
      <ul>
        {subscriptions.map(({ id, status, items }) => (
          <li key={id}>
            {`${fieldWord(status)}${NO_BREAK}: ${items.map(({ quantity, title }) => `${quantity}${NO_BREAK}×${NO_BREAK}${title}`).join(', ')}`}
          </li>
        ))}
      </ul>
      {sections.map((section) => (
        <section key={section.name}>
          <h2>{`${section.title} (${section.rows.length})`}</h2>
          {section.rows.map((row, place) => (
            <dl key={place}>
              {Object.entries(row.values).map(([name, value]) => (
                <Field key={name} name={name} value={value} act={section.name === 'ledger'} />
              ))}
              {Object.entries(row.amounts ?? {}).map(([name, money]) => (
                <div key={name}>
                  <dt>{fieldWord(name)}</dt>
                  <dd>{amount(money, locale)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      ))}
      <h2>Ce qui n’est pas ici</h2>
      <ul>
        {without.map(({ what, why }) => (
          <li key={why}>{`${why} (${what})`}</li>
        ))}
      </ul>
      <p>{`${count(sectionRows(sections), 'ligne', 'lignes')} en tout.`}</p>
    </article>
  );
}

function Field({ name, value, act }: { name: string; value: Json; act: boolean }) {
  const words =
    act && name === 'note' && typeof value === 'string'
      ? creditWords(value.split(':')[0] ?? '')
      : valueWords(value);
  return (
    <div>
      <dt>{fieldWord(name)}</dt>
      <dd>{words}</dd>
    </div>
  );
}

function sectionRows(sections: readonly DataSection[]): number {
  return sections.reduce((sum, { rows }) => sum + rows.length, 0);
}
