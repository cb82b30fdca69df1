import type { Json } from '../../../src/contract/core/wire.ts';
import type {
  OutcomesAnswer,
  Poke,
  PullLine,
  PushAnswer,
  Row,
  SnapshotLine,
  Stamp,
} from '../../../src/contract/sync/sync.ts';
import { answerLines } from '../feed/answer-lines.ts';

/** The media type and an example of an answer without a schema. */
export interface WrittenExample {
  readonly type: 'application/json' | 'application/x-ndjson' | 'application/pdf' | 'text/event-stream';
  readonly example: Json;
}

const [MUTATION, EARLIER, RUNNING, EPOCH] = [
  '01932b0c-7f4e-7c3a-9d21-5a2f0c6b8e10',
  '01932b0c-7e11-7a52-8c40-1f6f6f0d2b77',
  '01932b0c-81aa-7be0-b1f2-9c3f5d7a4e21',
  '01932a00-0000-7000-8000-000000000001',
];
const SCOPE = 'user:8000001';

const stamp: Stamp = { epoch: EPOCH, person: 8_000_001, view: 'k3xv9a', serverTime: 1_763_996_400_000 };

/** The row of likes after a device changed it. */
const likes: Row = {
  ...{ e: 'likes', id: '8000001', rev: 7, last: MUTATION },
  d: { user: 8_000_001, likes: [1_000_101, 1_000_204] },
};

const pushed: PushAnswer = {
  ...stamp,
  results: [{ id: MUTATION, outcome: 'applied', again: false, rows: [likes], gone: [] }],
  poke: [SCOPE],
};

const outcomes: OutcomesAnswer = {
  ...stamp,
  results: [{ id: MUTATION, outcome: 'applied', again: true, rows: [likes], gone: [] }],
  running: [RUNNING],
  unknown: [EARLIER],
};

const poke: Poke = { scopes: [SCOPE] };

/** Answers of calls without an answer schema: files, streams and the messages of synchronisation. */
export const WRITTEN_EXAMPLES: Readonly<Record<string, WrittenExample | undefined>> = {
  'assistant.thread': {
    type: 'text/event-stream',
    example:
      'Tomme de Jussy, ~250gr, 8,50\u00a0CHF, de Laiterie de Jussy [1000101]\n\n' +
      'tool:{"name":"products","skus":[1000101]}\n',
  },
  'orders.mails.paper': { type: 'application/pdf', example: '%PDF-1.3' },
  'papers.read': { type: 'application/pdf', example: '%PDF-1.3' },
  'shops.statement.pdf': { type: 'application/pdf', example: '%PDF-1.3' },
  'papers.delivery-note': { type: 'application/pdf', example: '%PDF-1.3' },
  'orders.invoices.bill': { type: 'application/pdf', example: '%PDF-1.3' },
  'sync.push': { type: 'application/json', example: asJson(pushed) },
  'sync.outcomes': { type: 'application/json', example: asJson(outcomes) },
  'sync.pull': {
    type: 'application/x-ndjson',
    example: stream<PullLine>(
      { t: 'head', scopes: [SCOPE], ...stamp },
      [{ t: 'row', scope: SCOPE, seq: 42, ...likes }],
      [{ t: 'scope', scope: SCOPE, view: stamp.view, from: 41, cursor: 42, more: false }],
    ),
  },
  'sync.snapshot': {
    type: 'application/x-ndjson',
    example: stream<SnapshotLine>({ t: 'head', scope: SCOPE, asOf: 42, about: 1, ...stamp }, [
      { t: 'row', ...likes },
    ]),
  },
  'sync.events': {
    type: 'text/event-stream',
    example: `:\n\nevent: poke\ndata: ${JSON.stringify(poke)}\n\n`,
  },
};

/** Builds the lines of an answer with the count and checksum of its trailer. */
function stream<Line extends object>(head: Line, rows: readonly Line[], ends: readonly Line[] = []): string {
  const lines = answerLines();
  const parts = [
    lines.plain([head]),
    lines.counted(rows.map((row) => [JSON.stringify(row)])),
    lines.plain(ends),
    lines.end(),
  ];
  return Buffer.concat(parts).toString();
}

/** Narrows to JSON: these messages contain nothing else. */
function asJson(message: PushAnswer | OutcomesAnswer): Json {
  return JSON.parse(JSON.stringify(message)) as Json;
}
