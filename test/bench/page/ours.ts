import type { Row, SnapshotLine } from '../../../src/contract/sync/sync.ts';
import {
  everyProduct,
  headOfCategory,
  productsOfCategory,
} from '../../../src/mirror/catalogue/read-catalogue.ts';
import { type Mirror, mirrorName, openMirror, type Reader } from '../../../src/mirror/mirror.ts';
import type { ScopeRow } from '../../../src/mirror/mirror-records.ts';
import { effective } from '../../../src/mirror/stored-rows.ts';
import { addToCart } from '../../../src/mutations/customer/cart-mutations.ts';
import { dexieStore } from '../../../src/mutations/dexie-store.ts';
import { takeLeadership } from '../../../src/mutations/settle/take-leadership.ts';
import { perform } from '../../../src/mutations/perform/perform.ts';
import type { PulledPage } from '../../../src/mutations/receive/pulled-page.ts';
import {
  applySnapshot,
  beginSnapshot,
  finishSnapshot,
} from '../../../src/mutations/receive/receive-snapshot.ts';
import { checked } from '../../../workers/sync/pull/checked-lines.ts';
import { readSnapshotLine } from '../../../workers/sync/transport/protocol-answers.ts';
import { chunkWriter } from '../../../workers/sync/pull/stream-parts.ts';
import { partSize } from '../../../workers/sync/pull/load-snapshot.ts';
import { BENCH_HUB } from '../catalogue.ts';
import { addedUp } from './added.ts';
import { benchDevice, deleted } from './bench-device.ts';
import { linesOf } from './lines-of.ts';
import type { Side } from './side.ts';
import { tapped } from './taps.ts';

const PERSON = 7;
const SCOPE = `catalog:${BENCH_HUB}`;

/** The mirror as the app uses it: checksum, parts, generations and guards included. */
export const ours: Side = {
  load: (address) =>
    withMirror('worker', async (mirror) => {
      const started = performance.now();
      await loadAll(mirror, address);
      const ms = performance.now() - started;
      const products = (await everyProduct(mirror, BENCH_HUB)).map(({ d }) => d);
      return { ms, rows: products.length, sum: addedUp(products) };
    }),

  async firstFifty(category) {
    const started = performance.now();
    const mirror = await openMirror(PERSON, 'page');
    const products = await headOfCategory(mirror, BENCH_HUB, category);
    const ms = performance.now() - started;
    mirror.close();
    return { ms, skus: products.map(({ sku }) => sku) };
  },

  wholeCategory: (category) =>
    withMirror('page', async (mirror) => {
      const started = performance.now();
      const products = await productsOfCategory(mirror, BENCH_HUB, category);
      return { ms: performance.now() - started, skus: products.map(({ sku }) => sku) };
    }),

  async delta(address) {
    const rows: Row[] = [];
    for await (const lines of linesOf(address)) rows.push(...lines.map((line) => JSON.parse(line) as Row));
    return withMirror('worker', async (mirror) => {
      const store = dexieStore(mirror);
      const term = await store.takeLeadership(Date.now());
      const page = pageOf(rows, await mirror.scopes.get(SCOPE));
      const started = performance.now();
      await store.applyPage(term, page, Date.now());
      const ms = performance.now() - started;
      const products = (await everyProduct(mirror, BENCH_HUB)).map(({ d }) => d);
      return { ms, rows: products.length, sum: addedUp(products) };
    });
  },

  tap: (times) =>
    withMirror('page', async (mirror) => {
      const started = performance.now();
      for (let number = 0; number < times; number += 1) {
        const done = await perform(mirror, addToCart, tapped(number), benchDevice);
        if (!done.ok) throw new Error(done.refusal);
      }
      const ms = performance.now() - started;
      const queued = await mirror.outbox.count();
      if (queued !== times) throw new Error(`${queued} mutations wait instead of ${times}`);
      const [cart] = await mirror.carts.toArray();
      const lines = Object.values(effective(cart)?.lines ?? {});
      return { ms, quantities: lines.map(({ quantity }) => quantity).sort((left, right) => left - right) };
    }),

  forget: () => deleted(mirrorName(PERSON)),
};

/** The rows as one answer of a pull, from the mirror's cursor. */
function pageOf(rows: readonly Row[], known: ScopeRow | undefined): PulledPage {
  if (known?.cursor == null || known.view === null) throw new Error('nothing was loaded before');
  const { cursor, view } = known;
  return {
    head: { t: 'head', scopes: [SCOPE], epoch: 'bench', person: PERSON, view, serverTime: Date.now() },
    lines: rows.map((row, at) => ({ ...row, t: 'row', scope: SCOPE, seq: cursor + at + 1 })),
    ends: [{ t: 'scope', scope: SCOPE, view, from: cursor, cursor: cursor + rows.length, more: false }],
    resyncs: [],
  };
}

async function loadAll(mirror: Mirror, address: string): Promise<void> {
  const scope = SCOPE;
  const term = await takeLeadership(mirror, Date.now(), () => crypto.randomUUID());
  let head: Extract<SnapshotLine, { t: 'head' }> | undefined;
  const parts = chunkWriter<Row>(partSize(scope), async (part) => {
    if (head === undefined) throw new Error('a row before the head');
    await applySnapshot({ mirror, term }, scope, part, head);
  });
  for await (const lines of checked(linesOf(address), readSnapshotLine, ({ t }) => t === 'row')) {
    const rows: Row[] = [];
    for (const line of lines) {
      if (line.t === 'row') rows.push(line);
      else {
        head = line;
        await beginSnapshot({ mirror, term }, scope, line, Date.now());
      }
    }
    await parts.add(rows);
  }
  await parts.end();
  if (head === undefined) throw new Error('no head');
  await finishSnapshot({ mirror, term, now: Date.now() }, scope, { stamp: head, asOf: head.asOf });
}

async function withMirror<Given>(reader: Reader, work: (mirror: Mirror) => Promise<Given>): Promise<Given> {
  const mirror = await openMirror(PERSON, reader);
  try {
    return await work(mirror);
  } finally {
    mirror.close();
  }
}
