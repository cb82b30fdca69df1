import type { Database } from '../../server/core/database/database-types.ts';
import type { OpenDatabase } from './databases/databases.ts';
import { type Client, type Marketplace, type MarketplaceOptions, startMarketplace } from './marketplace.ts';

/** The demonstration as a running server, on a Saturday noon. */
export interface DemoMarket extends Marketplace {
  readonly database: Database;
  /** Opens a signed-in browser of a person of the demonstration. */
  signedIn(email: string): Promise<Client>;
  /** The id of a person. */
  idOf(email: string): Promise<number>;
  /** A product by its title. */
  skuOf(title: string): Promise<number>;
  /** The mails to a person, oldest first. */
  mailsTo(email: string): Promise<readonly { readonly subject: string; readonly text: string }[]>;
}

/** Starts the app over its own database with the demonstration data. */
export async function startDemo(open: OpenDatabase, options?: MarketplaceOptions): Promise<DemoMarket> {
  const database = await open('demonstration');
  const market = await startMarketplace(database, options);
  const { db } = database;
  const idOf = async (email: string) => {
    const row = db.selectFrom('users').select('id').where('email', '=', email);
    return (await row.executeTakeFirstOrThrow()).id;
  };
  return {
    ...market,
    database,
    idOf,
    signedIn: async (email) => market.as(await idOf(email)),
    async skuOf(title) {
      const products = await db.selectFrom('products').select(['sku', 'data']).orderBy('sku').execute();
      const found = products.find(({ data }) => data['title'] === title);
      if (found === undefined) throw new Error(`no product « ${title} »`);
      return found.sku;
    },
    mailsTo: (email) =>
      db
        .selectFrom('mail_queue')
        .select(['subject', 'text'])
        .where('recipient', '=', email)
        .orderBy('id')
        .execute(),
  };
}
