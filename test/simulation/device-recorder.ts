import type { LogoutMode } from '../../src/contract/sync/engine-port.ts';
import type { Id, Ms, Person } from '../../src/contract/sync/sync.ts';
import { type AnyStored, EVERY_ENTITY } from '../../src/mirror/entities.ts';
import type {
  Acked,
  DeadLetter,
  IntentRow,
  Member,
  MetaRow,
  OutboxRow,
  ScopeRow,
  StatusRow,
  Tomb,
} from '../../src/mirror/mirror-records.ts';
import type { DeviceHistory, SeenBase, StoredRow, AcceptedMutation, TermedWrite } from './history.ts';
import type { TabLifecycle } from './tab-lifecycle.ts';
import { catalogueRows } from './catalogue-rows.ts';
import type { Storage } from './storage.ts';

/** The rows of one table, as they were read. */
interface Shown {
  readonly stored: readonly AnyStored[];
  readonly rows: readonly StoredRow[];
}

interface Rows {
  readonly meta: MetaRow;
  readonly outbox: OutboxRow;
  readonly deadletter: DeadLetter;
  readonly intents: IntentRow;
  readonly acked: Acked;
  readonly scopes: ScopeRow;
  readonly member: Member;
  readonly tomb: Tomb;
  readonly status: StatusRow;
}

/** The tables of server rows, by their name on the wire. */
const TABLES: readonly (readonly [e: string, table: string])[] = EVERY_ENTITY.map((e) => [e, tableNameOf(e)]);

/** Records what a device must be able to account for after telling its person. */
export class DeviceRecorder {
  readonly #name: string;
  readonly #person: Person;
  readonly #storage: Storage;
  readonly #visitors: Storage;
  readonly #sells: boolean;
  #accepted = new Map<number, AcceptedMutation>();
  #abandoned = new Set<Id>();
  #undone = new Set<Id>();
  #retried = new Set<Id>();
  #resent = new Set<Id>();
  #fromOlderBuilds = new Set<Id>();
  #handedOver = new Set<Id>();
  readonly #settled = new Set<Id>();
  /** The rows of each table at the last check of the laws, the products last. */
  #before: readonly (readonly StoredRow[])[] = [];
  readonly #shown = new Map<string, Shown>();
  #knownEpoch: Id | undefined;
  #serverEpoch: Id | undefined;
  /** An answer of a restored server: it arrived, but could not be accepted yet. */
  #foreign: Ms | undefined;
  #writes: TermedWrite[] = [];
  readonly #crashes: string[] = [];
  #reported = 0;
  #leaving: { readonly mode: LogoutMode; readonly deathSignal: AbortSignal } | undefined;
  /** Counts additions to this record. */
  #news = 0;
  #known: { readonly at: readonly unknown[]; readonly history: DeviceHistory } | undefined;

  constructor(name: string, person: Person, storage: Storage, visitors: Storage, sells: boolean) {
    this.#name = name;
    this.#person = person;
    this.#storage = storage;
    this.#visitors = visitors;
    this.#sells = sells;
    storage.wrote = (table, row) => {
      if (table === 'outbox') this.#queued(row as OutboxRow);
      if (table === 'acked') this.#ended(row as Acked);
      if (table === 'meta') this.#closed(row as MetaRow);
    };
    // Two people may share one browser, and its visitors' database.
    const others = visitors.wrote;
    visitors.wrote = (table, row) => {
      others?.(table, row);
      if (table === 'outbox') this.#sealed(row as OutboxRow);
    };
  }

  /** How often a person was told that something is accepted. */
  get acceptedCount(): number {
    return this.#reported;
  }

  recordAccepted(id: Id): void {
    this.#news += 1;
    this.#reported += 1;
    const row = this.#rows('outbox').find((one) => one.id === id);
    if (row) this.#accepted.set(row.seq, { id, seq: row.seq, lane: row.lane, last: this.#lastOf(row) });
    // In another tab, while everything is being abandoned.
    if (this.isSigningOut() && this.#leaving?.mode === 'abandon') this.recordAbandoned(id);
  }

  /** The outbox holds a mutation made by an older build. */
  recordOlderBuildMutation(id: Id): void {
    this.#news += 1;
    this.#fromOlderBuilds.add(id);
    this.recordAccepted(id);
  }

  /** An order is in flight under another id than before: its former mutation no longer counts. */
  recordSentOrder(id: Id): void {
    this.recordAccepted(id);
    const lane = [...this.#accepted.values()].find((one) => one.id === id)?.lane;
    for (const one of this.#accepted.values())
      if (one.lane === lane && one.id !== id) this.#retried.add(one.id);
  }

  /** A person cancels an order, or takes it back to change it. */
  recordDismissedOrder(intent: Id): void {
    this.#news += 1;
    for (const { id, lane } of this.#accepted.values())
      if (lane === `checkout:${intent}`) this.#abandoned.add(id);
  }

  /** A visitor's cart was handed to its person, who was told so. */
  recordCartHandover(): void {
    const known = new Set([...this.#accepted.values()].map(({ id }) => id));
    for (const { id } of this.#rows('outbox'))
      if (this.#handedOver.has(id) && !known.has(id)) this.recordAccepted(id);
  }

  recordAbandoned(id: Id): void {
    this.#news += 1;
    this.#abandoned.add(id);
  }

  recordUndone(id: Id): void {
    this.#news += 1;
    this.#undone.add(id);
    this.#abandoned.add(id);
  }

  recordRetried(id: Id): void {
    this.#news += 1;
    this.#retried.add(id);
  }

  recordWrite(write: TermedWrite): void {
    this.#news += 1;
    this.#writes.push(write);
  }

  recordCrash(error: string): void {
    this.#news += 1;
    this.#crashes.push(error);
  }

  /** After a power cut an older base may be back. */
  forgetBases(): void {
    this.#news += 1;
    this.#before = [];
  }

  /** Nothing from before is promised any more: the browser has deleted it visibly. */
  recordEviction(): void {
    this.#accepted = new Map();
    this.#abandoned = new Set();
    this.#undone = new Set();
    this.#retried = new Set();
    this.#resent = new Set();
    this.#fromOlderBuilds = new Set();
    this.#handedOver = new Set();
    this.forgetBases();
  }

  /** The person is about to sign out, in a tab that may die during it. */
  beginSignOut(mode: LogoutMode, { deathSignal }: Pick<TabLifecycle, 'deathSignal'>): void {
    this.#leaving = { mode, deathSignal };
    if (mode !== 'abandon') return;
    for (const id of [...this.#open().map((one) => one.id), ...this.outboxIds()]) this.recordAbandoned(id);
  }

  /** The sign-out has finished, or failed. */
  endSignOut(): void {
    this.#leaving = undefined;
  }

  isSigningOut(): boolean {
    return this.#leaving?.deathSignal.aborted === false;
  }

  /** Whether the person has signed out, and no session has begun since. */
  isSealed(): boolean {
    return this.#rows('meta').some((row) => row.k === 'session' && row.sealed === true);
  }

  outboxIds(): readonly Id[] {
    return this.#rows('outbox').map(({ id }) => id);
  }

  deadLetterIds(): readonly Id[] {
    return this.#rows('deadletter').map(({ id }) => id);
  }

  heldIds(): readonly Id[] {
    return this.#rows('outbox').flatMap(({ id, state }) => (state === 'held' ? [id] : []));
  }

  lanes(): readonly string[] {
    return this.#rows('outbox').map(({ lane }) => lane);
  }

  /**
   * Returns the same object as last time when nothing has changed since.
   * @param serverEpoch when it changed: what was settled may come again, from here or as a late copy
   */
  history(serverEpoch: Id, lastAnswerAt: Ms | undefined, away: boolean): DeviceHistory {
    const at = [this.#storage.changes, this.#visitors.changes, this.#news, serverEpoch, lastAnswerAt, away];
    const known = this.#known;
    if (known && at.every((one, place) => one === known.at[place])) return known.history;
    const history = { ...this.#read(serverEpoch, lastAnswerAt), away };
    this.#known = { at, history };
    return history;
  }

  #read(serverEpoch: Id, lastAnswerAt: Ms | undefined): Omit<DeviceHistory, 'away'> {
    if (this.#serverEpoch !== serverEpoch) for (const id of this.#settled) this.#resent.add(id);
    this.#serverEpoch = serverEpoch;
    const session = this.#rows('meta').find((row) => row.k === 'session');
    const status = this.#rows('status')[0];
    const epoch = session?.k === 'session' ? session.epoch : undefined;
    const products = this.#sells ? catalogueRows(this.#storage) : [];
    const shown = [...TABLES.map(([e, table]) => this.#rowsOf(e, table)), products];
    const before = changedSince(epoch === this.#knownEpoch ? this.#before : [], shown);
    if (epoch !== this.#knownEpoch) this.#foreign = lastAnswerAt;
    this.#knownEpoch = epoch;
    this.#before = shown;
    const writes = this.#writes;
    this.#writes = [];
    return {
      name: this.#name,
      person: this.#person,
      outbox: this.#rows('outbox').toSorted((a, b) => a.seq - b.seq),
      deadLetters: this.#rows('deadletter'),
      intents: this.#rows('intents'),
      acked: this.#rows('acked'),
      scopes: this.#rows('scopes'),
      // The scope of its hub holds a product, in whichever table it is stored.
      members: [
        ...this.#rows('member'),
        ...products.map(({ e, row, hub }) => ({ scope: `catalog:${hub}`, e, id: row._id, gen: 0 })),
      ],
      tombs: this.#rows('tomb'),
      rows: shown.flat(),
      epoch,
      previousBases: before,
      accepted: [...this.#accepted.values()],
      abandoned: this.#abandoned,
      undone: this.#undone,
      retried: this.#retried,
      resent: this.#resent,
      fromOlderBuilds: [...this.#fromOlderBuilds],
      handedOver: [...this.#handedOver],
      setAside: this.#setAside(),
      writes,
      lastAnswerAt: this.#understood(session, lastAnswerAt, serverEpoch),
      banner: status?.network ?? 'online',
      crashes: this.#crashes,
      text: () => this.#everything(),
    };
  }

  // A device that was refused, or met a restored server, waits as after a failure.
  #understood(session: MetaRow | undefined, lastAnswerAt: Ms | undefined, serverEpoch: Id): Ms | undefined {
    const here = session?.k === 'session' && session.signedIn && session.epoch === serverEpoch;
    return here && lastAnswerAt !== this.#foreign ? lastAnswerAt : undefined;
  }

  // Recorded under a former epoch: the restored server may receive it again.
  #ended({ id }: Acked): void {
    this.#settled.add(id);
    const session = this.#rows('meta').find((row) => row.k === 'session');
    if (session?.k === 'session' && session.epoch !== this.#serverEpoch) this.#resent.add(id);
  }

  // A merge is written to the visitors' database first, where the cart is (docs/protocol.md#visitor-cart).
  #sealed({ id, actor }: OutboxRow): void {
    if (actor === null || actor !== this.#person) return;
    this.#news += 1;
    this.#handedOver.add(id);
  }

  // Signed out: kept work is promised as before. Ended work is not kept, so nothing is promised for it; abandoned work
  // must not be executed any more.
  #closed(row: MetaRow): void {
    if (row.k !== 'session' || row.sealed !== true) return;
    const mode = this.#leaving?.mode;
    this.#leaving = undefined;
    const stays = [...this.outboxIds(), ...this.deadLetterIds(), ...this.#rows('intents')].length > 0;
    if (mode === undefined || mode === 'keep' || (mode === 'send' && stays)) return;
    const open = this.#open();
    const givenUp = [...this.#abandoned].filter((id) => !this.#settled.has(id));
    const setAside = [...this.#handedOver].filter((id) => this.#setAside().has(id));
    this.recordEviction();
    this.#handedOver = new Set(setAside);
    if (mode === 'send') this.#accepted = new Map(open.map((one) => [one.seq, one]));
    else this.#abandoned = new Set(givenUp);
  }

  // Accepted and not ended.
  #open(): readonly AcceptedMutation[] {
    const over = [this.#settled, this.#abandoned, this.#retried];
    return [...this.#accepted.values()].filter(({ id }) => !over.some((ids) => ids.has(id)));
  }

  #setAside(): ReadonlySet<Id> {
    return new Set((this.#visitors.rows('outbox') as readonly OutboxRow[]).map(({ id }) => id));
  }

  #queued(row: OutboxRow): void {
    if (this.#settled.has(row.id)) this.#resent.add(row.id);
    this.#replaced(row);
  }

  // A later tap on « + » replaces an earlier one that has not left, and carries its promise.
  #replaced({ seq, id, lane }: OutboxRow): void {
    const known = this.#accepted.get(seq);
    if (known && known.id !== id) this.#accepted.set(seq, { ...known, id, lane });
  }

  #lastOf({ e, eid }: OutboxRow): Id | null {
    const table = TABLES.find(([name]) => name === e)?.[1];
    const row = table === undefined ? undefined : this.#stored(table).find(({ _id }) => _id === eid);
    return row?._last ?? null;
  }

  #everything(): string {
    const tables = ['meta', 'outbox', 'deadletter', 'acked', 'journal', 'status', 'intents'];
    const kept = [...tables, ...TABLES.map(([, table]) => table)].map((table) => this.#storage.rows(table));
    return `[${kept.map(textOf).join()}]`;
  }

  #rowsOf(e: string, table: string): readonly StoredRow[] {
    const stored = this.#stored(table);
    const known = this.#shown.get(table);
    if (known?.stored === stored) return known.rows;
    const rows = stored.map((row) => ({ e, row }));
    this.#shown.set(table, { stored, rows });
    return rows;
  }

  #stored(table: string): readonly AnyStored[] {
    return this.#storage.rows(table) as readonly AnyStored[];
  }

  #rows<Table extends keyof Rows>(table: Table): readonly Rows[Table][] {
    return this.#storage.rows(table) as readonly Rows[Table][];
  }
}

/** Tables as text, cached: most of them do not change from one check to the next. */
const texts = new WeakMap<readonly object[], string>();

function textOf(rows: readonly object[]): string {
  const known = texts.get(rows);
  if (known !== undefined) return known;
  const text = JSON.stringify(rows);
  texts.set(rows, text);
  return text;
}

/** The bases of earlier rows that are gone or have changed. */
function changedSince(
  before: readonly (readonly StoredRow[])[],
  now: readonly (readonly StoredRow[])[],
): ReadonlyMap<string, SeenBase> {
  const bases = new Map<string, SeenBase>();
  for (const [at, rows] of before.entries()) {
    const shown = now[at];
    if (rows === shown) continue;
    const same = new Set(shown?.map(({ row }) => row));
    for (const { e, row } of rows)
      if (!same.has(row)) bases.set(`${e}/${row._id}`, { rev: row._rev, view: row._view });
  }
  return bases;
}

function tableNameOf(e: string): string {
  if (e === 'likes' || e === 'staff') return e;
  return /[^aeiou]y$/.test(e) ? `${e.slice(0, -1)}ies` : `${e}s`;
}
