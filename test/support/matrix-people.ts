import type { Database } from '../../server/core/database/database-types.ts';
import { placed } from './checkout-market.ts';
import type { Client, Marketplace } from './marketplace.ts';
import { aCustomer } from './rows.ts';
import { MARKET_NOW, people } from './small-market.ts';
import { subscribed } from './subscription-market.ts';

/** The columns of the matrix, in its order: the second of each kind belongs to another shop or hub. */
export const COLUMNS = [
  'visitor',
  'self',
  'other',
  'shop',
  'shop2',
  'courier',
  'courier2',
  'manager',
  'manager2',
  'admin',
] as const;

export type Column = (typeof COLUMNS)[number];

const OTHER_SHOP = 8_100_008;
const OTHER_MANAGER = 8_100_009;
/** A member of Alice's shared basket, without a column. */
export const MEMBER = 8_100_010;

const WHO: Readonly<Record<Column, number | undefined>> = {
  visitor: undefined,
  self: people.alice.id,
  other: people.bob.id,
  shop: people.vendor.id,
  shop2: OTHER_SHOP,
  courier: people.courier.id,
  courier2: people.lausanneCourier.id,
  manager: people.manager.id,
  manager2: OTHER_MANAGER,
  admin: people.admin.id,
};

/** What Alice has at Geneva: everything that a request of the matrix is about. */
const IMPORT = 'a3f1c2d4-0000-4000-8000-000000000001';
const RECORDS = 'a3f1c2d4-0000-4000-8000-000000000002';
const BANK_FILE = '00000000-0000-4000-8000-0000000000ba';
const VOICE = 'a3f1c2d4-0000-4000-8000-000000000004';
const THREAD = 'a3f1c2d4-0000-4000-8000-000000000003';

export interface Own {
  readonly oid: number;
  readonly intent: string;
  readonly subscription: string;
  /** An import into the dairy with nothing staged yet. */
  readonly import: string;
  /** An import of customers by the manager of Geneva. */
  readonly records: string;
  /** Her messages to the office of Geneva. */
  readonly thread: string;
  /** Her voice message about a line. */
  readonly voice: string;
  /** The name of her shared cart. */
  readonly cart: string;
  /** The token that invites to her shared cart. */
  readonly token: string;
}

/** Adds to the subscription market another owner and manager, and Alice's order and contract. */
export async function matrixMarket(database: Database, market: Marketplace): Promise<Own> {
  await addPerson(database, OTHER_SHOP, 'autre-boutique');
  await addPerson(database, OTHER_MANAGER, 'autre-gerante');
  await addPerson(database, MEMBER, 'membre');
  await database.db
    .updateTable('shops')
    .set({ owner: OTHER_SHOP })
    .where('urlpath', '=', 'primeur')
    .execute();
  await database.db
    .insertInto('membership')
    .values({ user_id: OTHER_MANAGER, hub: 'lausanne', role: 'manager' })
    .execute();
  await addDocument(database);
  const alice = await market.as(people.alice.id);
  const order = await placed(alice);
  const { id } = await subscribed(alice);
  await alice.post('/v1/messages', {
    ...{ thread: THREAD, id: THREAD, hub: order.hub, subject: 'Une question', content: 'Bonjour' },
  });
  await database.db
    .insertInto('voices')
    .values({
      ...{ id: VOICE, user_id: people.alice.id, type: 'audio/ogg', ms: 1000 },
      ...{ bytes: new Uint8Array([1]), created: new Date(MARKET_NOW).toISOString() },
    })
    .execute();
  await alice.post('/v1/cart/share', { hub: order.hub, name: 'Chez nous', shown: 'Alice' });
  await database.db
    .insertInto('basket_members')
    .values({
      ...{ owner: people.alice.id, hub: order.hub, user_id: MEMBER, shown: 'Lou' },
      ...{ joined: new Date(MARKET_NOW).toISOString(), state: 'in' },
    })
    .execute();
  const invited = await alice.post('/v1/cart/invite', { hub: order.hub });
  const { token } = invited.json<{ token: string }>();
  const cart = await database.db
    .selectFrom('carts')
    .select('name')
    .where('user_id', '=', people.alice.id)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('imports')
    .values({
      ...{ id: IMPORT, shop: 'laiterie', who: people.alice.id, file: 'liste.csv', match: 'title' },
      ...{ state: 'staging', created: new Date(MARKET_NOW).toISOString() },
    })
    .execute();
  await database.db
    .insertInto('imports')
    .values({
      ...{ id: RECORDS, kind: 'customers', who: people.manager.id, file: 'clients.csv' },
      ...{ state: 'staging', created: new Date(MARKET_NOW).toISOString() },
    })
    .execute();
  await database.db
    .insertInto('bank_files')
    .values({
      ...{
        id: BANK_FILE,
        hash: '0',
        hub: order.hub,
        name: 'camt054.xml',
        kind: 'camt.054',
        version: '001.08',
      },
      ...{ message: 'm', read: '2026-11-24T08:00:00.000Z', who: people.alice.id, known: 0 },
    })
    .execute();
  await database.db
    .insertInto('bank_entries')
    .values({
      // The calls name it in the place of a person.
      ...{ id: people.alice.id, file: BANK_FILE, hub: order.hub, iban: 'CH9300762011623852957' },
      ...{ kind: 'credit', state: 'waiting', print: 'one', booked: '2026-11-24', valued: '2026-11-24' },
      ...{ amount: 1000, charges: 0, debtor: 'Quelqu’un', text: '', returned: false, key: null },
      ...{ entry_id: null, bank_id: null, reference: null, end_to_end: null, debtor_iban: null },
      ...{ customer: null, opposite: null, why: null, shares: '[]' },
    })
    .execute();
  return {
    ...{ oid: order.oid, intent: order.intent ?? '', subscription: id, cart: cart.name, token },
    ...{ import: IMPORT, records: RECORDS, thread: THREAD, voice: VOICE },
  };
}

/** A browser signed in as the person of a column. */
export function browserOf(market: Marketplace, column: Column): Promise<Client> {
  return market.as(WHO[column]);
}

async function addPerson({ db }: Database, id: number, name: string): Promise<void> {
  const created = new Date(MARKET_NOW).toISOString();
  await db
    .insertInto('users')
    .values(aCustomer({ id, display_name: name, created }))
    .execute();
}

async function addDocument({ db }: Database): Promise<void> {
  const at = new Date(MARKET_NOW).toISOString();
  const [title, data] = [{ fr: 'Chez Alice' }, { available: true, published: true, skus: [], created: at }];
  await db
    .insertInto('documents')
    .values({
      ...{
        slug: 'chez-alice',
        rev: 1,
        type: 'post',
        available: true,
        published: true,
        owner: people.alice.id,
      },
      data: JSON.stringify({
        ...data,
        slug: ['chez-alice'],
        title,
        header: title,
        type: 'post',
        updated: at,
      }),
    })
    .execute();
}
