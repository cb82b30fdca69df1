import { parseArgs } from 'node:util';
import { migrate } from '../../../server/platform/database/migrate.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { startBenchPostgres } from '../server/postgres.ts';
import { AlreadyFilled, fill, type Volume } from './fill.ts';

/** The content of a busy hub after three years. */
const BUSY_HUB = { products: '10000', customers: '20000', orders: '200000' };

const SOMETIMES = 20_000;

/**
 * `npm run fill -- --orders 200000 [--products 10000] [--customers 20000]`: fills the PostgreSQL of `DATABASE_URL`;
 * without one, a temporary PostgreSQL from npm, to measure the filling itself.
 */
export async function fillCommand(given: readonly string[], say: (line: string) => void): Promise<void> {
  const volume = asked(given);
  if (volume === undefined) {
    say('npm run fill -- --orders <number> [--products <number>] [--customers <number>]');
    process.exitCode = 1;
    return;
  }
  const url = process.env['DATABASE_URL'];
  if (url !== undefined && url !== '') {
    await fillAt(url, volume, say);
    return;
  }
  say('No DATABASE_URL: this PostgreSQL is gone when the figures are known.');
  const postgres = await startBenchPostgres();
  try {
    await fillAt(await postgres.create('volume'), volume, say);
  } finally {
    await postgres.stop();
  }
}

async function fillAt(url: string, volume: Volume, say: (line: string) => void): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url });
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`;
  let said = 0;
  try {
    await migrate(database);
    await fill(database, volume, Date.now(), (written) => {
      if (written < said + SOMETIMES) return;
      said = written;
      say(`${written} orders, ${seconds()}`);
    });
    say(
      `${volume.products} products, ${volume.customers} customers and ${volume.orders} orders in ${seconds()}.`,
    );
  } catch (error) {
    if (!(error instanceof AlreadyFilled)) throw error;
    say(error.message);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** `undefined` when it is no number. */
function asked(given: readonly string[]): Volume | undefined {
  const option = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: [...given],
      options: { products: option, customers: option, orders: option },
    });
    const { products, customers, orders } = { ...BUSY_HUB, ...values };
    const volume = { products: Number(products), customers: Number(customers), orders: Number(orders) };
    return Object.values(volume).every((many) => Number.isSafeInteger(many) && many > 0) ? volume : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
