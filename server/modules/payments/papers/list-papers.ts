import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { listPapers as call, Papers, PaperSummary } from '../../../../src/contract/orders/papers.ts';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import { monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import type { Paper } from '../../../../src/domain/payment/paper.ts';
import type * as z from 'zod/mini';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { unbilledOf } from './papers-store.ts';

type ListContext = Pick<Context, 'tx'> & { readonly actor: Actor };
type Query = QueryOf<typeof call>;

/** The maximum number of papers in an answer. */
const LIMIT = 1000;

/** Papers of a customer, or of the hubs that the actor manages, the latest first. */
export async function listPapers({ tx, actor }: ListContext, query: Query): Promise<z.output<typeof Papers>> {
  const { month, year, hub, user } = query;
  const hubs = user === 'me' ? [] : hubsOf(actor, hub);
  const office = hubs === undefined || hubs.length > 0;
  const own = sql`p.customer = ${actor.id}`;
  // A manager of one hub may be a customer of another.
  const papers = await foundPapers(
    tx,
    office ? sql`(${ofHubs(hubs)} or ${hub === undefined ? own : sql`false`})` : own,
    query,
  );
  const counted = office && hub !== undefined && month !== undefined && year !== undefined;
  return { papers, waiting: counted ? (await unbilledOf(tx, hub, { month, year })).length : 0 };
}

/** The hubs whose papers a person reads as the office; `undefined`: all. */
function hubsOf(actor: Actor, hub: string | undefined): readonly string[] | undefined {
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  if (isAdmin(actor)) return hub === undefined ? undefined : [hub];
  return hub === undefined ? managed : managed.filter((slug) => slug === hub);
}

function ofHubs(hubs: readonly string[] | undefined): RawBuilder<unknown> {
  return hubs === undefined ? sql`true` : sql`p.hub = any(${[...hubs]}::text[])`;
}

interface PaperRecord {
  readonly id: string;
  readonly hub: string;
  readonly paper: Paper;
  readonly corrects: string | null;
  readonly cancelled: string | null;
  readonly cancelled_number: string | null;
  readonly replaced: string | null;
  readonly replaced_number: string | null;
}

async function foundPapers(
  tx: Tx,
  whose: RawBuilder<unknown>,
  { month, year, oid, q = '', user }: Query,
): Promise<PaperSummary[]> {
  const period = month === undefined || year === undefined ? undefined : monthPeriod(month, year);
  const { rows } = await sql<PaperRecord>`
    select p.id, p.hub, p.data as paper, p.corrects, c.id as cancelled, c.data ->> 'number' as cancelled_number,
      r.id as replaced, r.data ->> 'number' as replaced_number
    from papers p
      left join papers c on c.id = p.corrected_by
      left join papers r on r.corrects = p.id and r.kind <> 'credit_note'
    where ${whose} and ${issuedIn(period)} and ${matches(q.trim())}
      and ${oid === undefined ? sql`true` : sql`p.oids @> ${[oid]}::bigint[]`}
      and ${typeof user === 'number' ? sql`p.customer = ${user}` : sql`true`}
    order by p.issued desc, p.year desc, p.number desc
    limit ${LIMIT}`.execute(tx);
  return rows.map(summary);
}

function issuedIn(period: { readonly from: IsoDay; readonly to: IsoDay } | undefined): RawBuilder<unknown> {
  return period === undefined
    ? sql`true`
    : sql`p.issued >= ${period.from}::date and p.issued < ${period.to}::date`;
}

/** Matches digits of a number, or an order. */
function matches(q: string): RawBuilder<unknown> {
  if (q === '') return sql`true`;
  const numbered = sql`position(${q} in p.data ->> 'number') > 0`;
  return /^\d{1,15}$/.test(q) ? sql`(${numbered} or p.oids @> ${[Number(q)]}::bigint[])` : numbered;
}

function summary({ id, hub, paper, corrects, ...links }: PaperRecord): PaperSummary {
  const { number = '', kind, issuer, customer, oids, issued, delivered, total, due, why } = paper;
  const link = (to: string | null, of: string | null | undefined) =>
    to === null ? undefined : { id: to, number: of ?? '' };
  const corrected = link(corrects, paper.corrects);
  const cancelledBy = link(links.cancelled, links.cancelled_number);
  const replacedBy = link(links.replaced, links.replaced_number);
  if (kind === 'delivery_note') throw new Error(`a delivery note has no number: ${id}`);
  return {
    ...{ id, number, kind, hub, issuer: issuer.name, customer: { id: customer.id, name: customer.name } },
    ...{ oids: [...oids], issued, delivered, total, due },
    ...(corrected !== undefined && { corrects: corrected }),
    ...(why !== undefined && { why }),
    ...(cancelledBy !== undefined && { cancelledBy }),
    ...(replacedBy !== undefined && { replacedBy }),
  };
}
