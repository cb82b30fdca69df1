import {
  type Row,
  type Scope,
  snapshot,
  type SnapshotLine,
  type Stamp,
} from '../../../src/contract/sync/sync.ts';
import type { ScopeRow } from '../../../src/mirror/mirror-records.ts';
import { checked } from './checked-lines.ts';
import { ProtocolError, readSnapshotLine } from '../transport/protocol-answers.ts';
import { noticeEpoch } from '../outbox/server-epoch.ts';
import { exchangeBy } from '../transport/exchange.ts';
import { type PartSize, chunkWriter } from './stream-parts.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

const ROWS: PartSize = { least: 500, most: 500 };
/**
 * Products are stored in segments by category: larger parts mean fewer segments written, none of them twice.
 */
const PRODUCTS: PartSize = { least: 2000, most: 8000 };
/** Until the first byte; between lines the network port has its own limit. */
const SNAPSHOT_TIMEOUT_MS = 30_000;

export type Loaded =
  | 'whole'
  /** Rights or the epoch changed meanwhile: the resumed part is void. */
  | 'void'
  /** The answer did not match its trailer. */
  | 'broken'
  /** No answer, or a refusal: retried later. */
  | 'not-now';

/**
 * Loads a whole scope as a stream, part by part; an interrupted load resumes after its last part with its
 * first `asOf`. It is a fuzzy read: the pull that follows brings concurrent changes
 * (docs/protocol.md#snapshot). Throws `NetworkFailure` when it is cut; applied parts stay.
 */
export async function loadSnapshot(
  context: EngineContext,
  leadership: Leadership,
  scope: Scope,
  known: ScopeRow | undefined,
): Promise<Loaded> {
  const { client } = await context.session.row();
  // Cut before its first part: there is nothing to resume from.
  const resume = known?.view == null || known.resume?.after === '' ? undefined : known.resume;
  const query = {
    scope,
    client,
    ...(resume && known?.view && { after: resume.after, asOf: resume.asOf, view: known.view }),
  };
  const { verdict, answer } = await exchangeBy(
    context,
    (request) => context.net.lines(snapshot, { query }, request),
    (given) => given.answer,
    { timeout: SNAPSHOT_TIMEOUT_MS, signal: leadership.signal },
  );
  if (verdict === 'refused' && answer.answer.status === 409) return 'void';
  if (verdict !== 'answered') return 'not-now';
  try {
    const lines = checked(answer.lines, readSnapshotLine, ({ t }) => t === 'row');
    return await receive(context, leadership, { scope, resumedFrom: resume?.asOf }, lines);
  } catch (error) {
    if (error instanceof ProtocolError) return 'broken';
    throw error;
  }
}

/** Rows of a scope per transaction; a cut load refetches at most that many. */
export function partSize(scope: Scope): PartSize {
  return scope.startsWith('catalog:') ? PRODUCTS : ROWS;
}

async function receive(
  context: EngineContext,
  leadership: Leadership,
  { scope, resumedFrom }: { readonly scope: Scope; readonly resumedFrom: number | undefined },
  answer: AsyncIterable<readonly Exclude<SnapshotLine, { t: 'end' }>[]>,
): Promise<Loaded> {
  const { store, clock } = context;
  const { term } = leadership;
  let head: (Stamp & { asOf: number; about: number }) | undefined;
  const parts = chunkWriter<Row>(partSize(scope), async (part) => {
    if (!head) throw new ProtocolError('a row before the head');
    await store.applySnapshot(term, scope, part, head);
  });
  try {
    for await (const lines of answer) {
      const rows: Row[] = [];
      for (const line of lines) {
        if (line.t === 'row') rows.push(line);
        else {
          if (line.scope !== scope || !(await noticeEpoch(context, leadership, line))) return 'void';
          head = line;
          if (resumedFrom === undefined) await store.beginSnapshot(term, scope, line, clock.now());
        }
      }
      await parts.add(rows);
    }
    await parts.end();
  } finally {
    await parts.rest();
  }
  if (!head) throw new ProtocolError('no head');
  await store.finishSnapshot(term, scope, { stamp: head, asOf: resumedFrom ?? head.asOf }, clock.now());
  return 'whole';
}
