import { createHash } from 'node:crypto';
import { localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { isPaidByInvoice, paperOf } from '../../../../src/domain/order/order-paper.ts';
import { supplyDay } from '../../../../src/domain/order/supply-day.ts';
import { type Paper, PAPER_WORDS, type PaperPayment } from '../../../../src/domain/payment/paper.ts';
import { type Actor, isAdmin, worksFor } from '../../../core/actor.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { AnsweredFile } from '../../../platform/http/answers/call-answer.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { hubBySlug } from '../../hubs/hubs-store.ts';
import { paperDiffersMail } from '../../mails/money-mails.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { headOf, withRates } from './paper-heads.ts';
import { keepHash, paperById, type StoredPaper } from './papers-store.ts';

/** Version of the drawing: a release that draws papers differently raises it, and new hashes are audited. */
const DRAWING = 2;

type FileContext = Pick<StepsContext, 'read' | 'write' | 'clock'> & { readonly actor: Actor };

/**
 * The PDF of a paper, for its customer and for the office. Drawn outside any transaction; its hash is stored
 * at the first drawing, and a PDF with another hash is refused and reported to the office. See
 * docs/rules.md#papers.
 */
export async function readPaper(
  context: FileContext,
  id: string,
): Promise<Result<AnsweredFile, 'not_found' | 'paper_differs'>> {
  const { actor, read, write, clock } = context;
  const stored = await read((tx) => paperById(tx, id));
  if (stored === undefined || !mayRead(actor, stored)) return refuse('not_found');
  const { paper, payment } = stored;
  const bytes = await drawn(paper, payment ?? undefined);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const same =
    stored.hash === hash && stored.drawing === DRAWING
      ? true
      : await write((tx) => compareHash({ tx, now: clock() }, stored, hash));
  if (!same) return refuse('paper_differs');
  const name = `${PAPER_WORDS[paper.kind].file}-${paper.number ?? ''}.pdf`;
  return accept(new AnsweredFile('application/pdf', name, bytes));
}

/** The delivery note of an order that is paid by transfer, for its customer and for the office. */
export async function readDeliveryNote(
  { actor, read, clock }: FileContext,
  oid: number,
): Promise<Result<AnsweredFile, 'not_found'>> {
  const note = await read(async (tx) => {
    const order = (await orderOf(tx, oid))?.order;
    if (order === undefined || !isPaidByInvoice(order)) return undefined;
    if (!mayRead(actor, { hub: order.hub, customer: order.customer.id })) return undefined;
    const hub = await hubBySlug(tx, order.hub);
    if (hub === undefined) return undefined;
    const delivered = supplyDay(order, zoneOf(hub));
    const issued = localDay(clock(), zoneOf(hub));
    const days = { issued: delivered < issued ? delivered : issued, delivered };
    const head = await headOf(tx, hub, order.customer.id, days);
    return paperOf(order, 'delivery_note', await withRates(tx, head, [order]));
  });
  if (note === undefined) return refuse('not_found');
  const name = `${PAPER_WORDS.delivery_note.file}-${oid}.pdf`;
  return accept(new AnsweredFile('application/pdf', name, await drawn(note)));
}

/** Loaded on demand: the PDF packages are large. */
async function drawn(paper: Paper, payment?: PaperPayment): Promise<Uint8Array> {
  const { drawPaper } = await import('./draw-paper.ts');
  return drawPaper(paper, payment);
}

function mayRead(actor: Actor, { hub, customer }: Pick<StoredPaper, 'hub' | 'customer'>): boolean {
  return customer === actor.id || isAdmin(actor) || worksFor(actor, hub, 'manager');
}

/** Whether the PDF equals the one drawn first; a different one is reported to the office, once each. */
async function compareHash(
  { tx, now }: { readonly tx: Tx; readonly now: number },
  { id, hub: slug, paper, ...stored }: StoredPaper,
  hash: string,
): Promise<boolean> {
  const known = (await paperById(tx, id)) ?? stored;
  if (known.hash === hash && known.drawing === DRAWING) return true;
  const redrawn = known.drawing !== DRAWING;
  if (redrawn) await keepHash(tx, id, hash, DRAWING);
  if (known.hash === null) return true;
  const action = redrawn ? 'paper.redraw' : 'paper.differs';
  const entry = { who: undefined, action, entity: 'paper', id };
  await writeAuditEntry(tx, { ...entry, before: { hash: known.hash }, after: { hash } }, now);
  const hub = await hubBySlug(tx, slug);
  if (!redrawn && hub !== undefined) {
    const mail = { dedupe: `paper-differs:${id}:${hash}`, recipient: hub.mail.address };
    await queueMail(tx, { ...mail, letter: paperDiffersMail(paper.number ?? '') }, now);
  }
  return redrawn;
}
