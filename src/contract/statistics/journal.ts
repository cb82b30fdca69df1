import * as z from 'zod/mini';
import { JOURNAL_KINDS } from '../../domain/payment/journal.ts';
import { JOURNAL_ACCOUNTS } from '../../domain/payment/journal-accounts.ts';
import { call } from '../core/call.ts';
import { Chf, Day, Instant, Slug } from '../core/wire.ts';
import { MonthOrAll, YearInPath } from './statements.ts';

/** The journal of a hub for its accountant (docs/rules.md#journal). */
export const Journal = z.object({
  hub: Slug,
  from: Instant,
  to: Instant,
  /** The accounts used for it. */
  accounts: z.record(z.enum(JOURNAL_ACCOUNTS), z.string()),
  entries: z.array(
    z.object({
      kind: z.enum(JOURNAL_KINDS),
      date: Day,
      doc: z.string(),
      text: z.string(),
      debit: z.string(),
      credit: z.string(),
      amount: Chf,
      code: z.optional(z.string()),
    }),
  ),
  totals: z.object({
    /** The total of the period's papers, which equals that of the journal. */
    papers: Chf,
    accounts: z.array(z.object({ account: z.string(), debit: Chf, credit: Chf })),
  }),
});
export type Journal = z.output<typeof Journal>;

/** The entries of a month, or with `-` of a year, by date. */
export const readJournal = call({
  name: 'journal.read',
  method: 'GET',
  path: '/v1/journal/:month/:year',
  allow: ['admin'],
  params: z.object({ month: MonthOrAll, year: YearInPath }),
  query: z.object({ hub: Slug }),
  answer: Journal,
  refusals: ['hub_unknown'],
});
