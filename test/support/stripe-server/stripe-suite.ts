import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { everyJob } from '../../../server/every-job.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import type { OpenDatabase } from '../databases/databases.ts';
import { type MarketSuite, type MarketSuiteOptions, marketSuite } from '../market-suite.ts';
import { MARKET_NOW, people } from '../small-market.ts';
import { openStripeServer, type StripeServer, unkeyed } from './open-stripe-server.ts';
import type { StripeLedger } from './stripe-ledger.ts';
import { cardsAtStripe, forgetOutage, hear, stripeOf } from './stripe-market.ts';
import type { StoredEvent, StoredIntent } from './stripe-objects.ts';

/** A market whose cards are at a test Stripe, both reset before each test; Alice's cards are there. */
export interface StripeSuite {
  readonly market: MarketSuite;
  readonly server: () => StripeServer;
  readonly ledger: () => StripeLedger;
  /** Advances the clocks of the market and of Stripe without running jobs. */
  readonly pass: (ms: number) => void;
  /** Advances the clocks, then runs each job once. */
  readonly after: (ms: number) => Promise<void>;
  /** The payments at Stripe, the oldest first. */
  readonly intents: () => StoredIntent[];
  /** The first of them. */
  readonly only: () => StoredIntent;
  readonly hear: (event: StoredEvent) => Promise<number>;
  /** The open findings of the office. */
  readonly findings: () => Promise<readonly { readonly kind: string; readonly amount: number }[]>;
}

/** Starts one before the tests of a suite. */
export function stripeSuite(open: OpenDatabase, options: Pick<MarketSuiteOptions, 'fill'> = {}): StripeSuite {
  let opened: StripeServer | undefined;
  const server = () => {
    if (opened === undefined) throw new Error('Stripe starts with the first test');
    return opened;
  };
  const state = { now: MARKET_NOW };
  beforeAll(async () => {
    opened = await openStripeServer(() => state.now);
  });
  afterAll(() => server().close());
  const market = marketSuite(open, {
    ...options,
    start: () => ({ gateways: { payment: stripeOf(server(), () => state.now) } }),
  });
  const pass = (ms: number) => {
    state.now += ms;
    market.clock.now += ms;
  };
  const ledger = () => server().ledger;
  const intents = () => [...ledger().intents.values()];
  beforeEach(async () => {
    state.now = MARKET_NOW;
    server().trouble = undefined;
    ledger().intents.clear();
    ledger().disputes.clear();
    ledger().refunds.length = 0;
    ledger().events.length = 0;
    await cardsAtStripe(market.database, server(), people.alice.id);
    const first = server().posts.length;
    return () => {
      forgetOutage(market.database);
      expect(unkeyed(server().posts.slice(first))).toEqual([]);
    };
  });
  return {
    ...{ market, server, ledger, intents },
    pass,
    async after(ms) {
      pass(ms);
      for (const job of everyJob) await job.run(market.house);
    },
    only() {
      const [intent] = intents();
      if (intent === undefined) throw new Error('no payment');
      return intent;
    },
    hear: (event) => hear(market, server(), event),
    findings: () => openFindings(market.database),
  };
}

function openFindings({ db }: Pick<Database, 'db'>) {
  return db.selectFrom('payment_findings').select(['kind', 'amount']).where('ended', 'is', null).execute();
}
