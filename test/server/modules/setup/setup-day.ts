import { firstStart } from '../../../../server/first-start.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { MARKET_NOW } from '../../../support/small-market.ts';

/** The variables of an installation at home with a market of its own. */
export const WISHES = { demo: false, production: false, publicUrl: 'http://localhost:8080' } as const;

/** Starts as the server does, and returns the printed token; undefined once an administrator exists. */
export async function printedToken(database: Database): Promise<string | undefined> {
  const start = await firstStart(database, WISHES, MARKET_NOW);
  if (start.kind !== 'setup') throw new Error(`no first day: ${start.kind}`);
  return start.link?.split('token=')[1];
}

export const ADMINISTRATOR = {
  email: 'anais@marche.ch',
  firstname: 'Anaïs',
  lastname: 'Roulin',
  password: 'un-long-mot-de-passe',
};

export const MARKET = {
  name: 'Marché de Carouge',
  timezone: 'Europe/Zurich',
  mail: 'bonjour@marche.ch',
  address: { streetAddress: 'Rue Saint-Joseph 12', postalCode: '1227', region: 'Carouge' },
  seller: {
    ...{ name: 'Association du marché', street: 'Rue Saint-Joseph', number: '12' },
    ...{ postalCode: '1227', town: 'Carouge', country: 'CH' },
  },
};

export const IBAN = 'CH58 0079 1123 0008 8901 2';

/** A client signed in as the administrator. */
interface Poster {
  readonly post: (url: string, body?: object) => Promise<{ statusCode: number }>;
}

/** The requests of the steps after the administrator, in the order of the assistant. */
export const STEPS: readonly (readonly [
  step: string,
  ask: (admin: Poster) => Promise<{ statusCode: number }>,
])[] = [
  ['market', (admin) => admin.post('/v1/setup/market', MARKET)],
  ['days', (admin) => admin.post('/v1/setup/step', { step: 'days' })],
  ['prices', (admin) => admin.post('/v1/setup/step', { step: 'prices' })],
  ['payments', (admin) => admin.post('/v1/setup/step', { step: 'payments' })],
  ['mail', (admin) => admin.post('/v1/setup/step', { step: 'mail' })],
  ['shop', (admin) => admin.post('/v1/setup/step', { step: 'shop' })],
];
