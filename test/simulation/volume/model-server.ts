import type { Call } from '../../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../../src/contract/sync/engine-port.ts';
import { laneOf } from '../../../src/contract/core/lanes.ts';
import type {
  Final,
  Id,
  Key,
  Ms,
  Mutation,
  OutcomesAnswer,
  OutcomesRequest,
  Person,
  PullRequest,
  PushAnswer,
  PushRequest,
  Result,
  Scope,
  Stamp,
} from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import { asObject } from '../../../src/mirror/json.ts';
import { mutationOf } from '../../../src/mutations/every-mutation.ts';
import type { NetRequest } from '../../../workers/sync/engine-ports.ts';
import { ndjson } from '../../support/engine/ndjson.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { LoggedMutation, ServerHistory } from '../history.ts';
import { HUBS, type SimulatedServer, REFUSED_SKU, type Reply, SECRET } from '../simulated-server.ts';
import { ModelFeed } from './model-feed.ts';
import { modelActivity } from './model-activity.ts';
import { type Placed, placeModelOrder, type Pricing, randomPricing } from './model-orders.ts';
import { hubSelling } from './assortment.ts';
import { AccessRights } from './access-rights.ts';

const ROWS_A_PAGE = 5;

interface Entry extends LoggedMutation {
  readonly key: Key | undefined;
  /** The order that resulted, or its current total. */
  readonly info?: Json;
}

/** The content of the server's backup. */
interface Memory {
  readonly feed: ModelFeed;
  readonly log: Map<Id, Entry>;
  readonly lasts: Map<string, Id>;
  readonly placed: Placed[];
  /**
   * Orders that wait for the bank: the first of their two transactions is done
   * (docs/protocol.md#two-transactions).
   */
  readonly running: Map<Id, Running>;
}

type Heard = Pick<LoggedMutation, 'id' | 'client' | 'lane' | 'op' | 'args' | 'actor'>;

interface Running {
  readonly heard: Heard;
  readonly key: Key;
  readonly oid: number;
  readonly until: Ms;
}

const RUNNING_RETRY_MS = 2000;

/**
 * A server as small as the protocol allows: one memory, one request at a time, each mutation once. It applies a
 * mutation to a row as the device does, so that both must agree at the end.
 */
export class ModelServer implements SimulatedServer {
  readonly supportsOrders = true;
  readonly supportsVisitors = true;
  readonly supportsSignOut = true;
  readonly supportsProducts = true;
  readonly listeners = new Set<() => void>();
  readonly rights = new AccessRights();
  readonly poisoned = new Set<string>();
  readonly captured = new Map<number, number>();
  readonly office = modelActivity(this);
  readonly random: SeededRandom;
  till: Pricing;
  memory: Memory = {
    feed: new ModelFeed(),
    log: new Map(),
    lasts: new Map(),
    placed: [],
    running: new Map(),
  };
  #saved: Memory;
  #epoch: Id;
  readonly #now: () => number;
  #reported: ServerHistory | undefined;
  readonly #arrivals: { readonly actor: Person; readonly session: Person }[] = [];

  constructor(random: SeededRandom, now: () => number) {
    this.random = random;
    this.till = randomPricing(random);
    this.#now = now;
    this.#epoch = random.uuid();
    this.office.open();
    this.#saved = copyOf(this.memory);
  }

  handle(call: Call, input: RemoteCallInput, { person }: NetRequest, session: Person): Reply {
    if (call.name === 'ping') return { status: 200, ours: true };
    if (person !== 'unsaid' && person !== session) {
      return session === null ? refusal(401, 'unauthenticated') : refusal(403, 'wrong_person');
    }
    const body: unknown = input.body;
    switch (call.name) {
      case 'users.me':
        return { status: 200, ours: true, body: { id: session, csrf: 'token', card: SECRET } };
      case 'authentication.logout':
        return { status: 200, ours: true, body: { status: 'bye' } };
      case 'sync.push':
        return { status: 200, ours: true, body: this.#push(session, body as PushRequest) };
      case 'sync.outcomes':
        return { status: 200, ours: true, body: this.#outcomes(Number(session), body as OutcomesRequest) };
      case 'sync.pull':
        return { status: 200, ours: true, lines: this.#pull(session, body as PullRequest) };
      case 'sync.snapshot': {
        const lines = this.#snapshot(session, input.query ?? {});
        return lines ? { status: 200, ours: true, lines } : refusal(409, 'view_changed');
      }
      default:
        throw new Error(`the model answers no ${call.name}`);
    }
  }

  /** Writes a row for each person who may see it. */
  write(key: Key, d: Json | null): void {
    this.memory.feed.put(key, laneOf(key.e, key.id), d, d === null ? [] : audienceOf(key, d));
    this.tell();
  }

  /** A row is hidden from its day, or shown there again, unchanged. */
  hideOrShow(key: Key): void {
    const { feed } = this.memory;
    const day = audienceOf(key, feed.find(key)).find((scope) => scope.startsWith('ops:'));
    if (day !== undefined) feed.toggle(key, day);
    this.tell();
  }

  tell(): void {
    this.changed();
    for (const hear of this.listeners) hear();
  }

  backup(): void {
    this.#saved = copyOf(this.memory);
  }

  restore(): void {
    this.memory = copyOf(this.#saved);
    this.#epoch = this.random.uuid();
    this.captured.clear();
    this.tell();
  }

  /** Drops the cached history. */
  changed(): void {
    this.#reported = undefined;
  }

  history(): ServerHistory {
    this.#reported ??= this.#read();
    return this.#reported;
  }

  #read(): ServerHistory {
    const { feed, log } = this.memory;
    return {
      epoch: this.#epoch,
      log,
      rows: feed.rows(),
      contentAt: (e, id, rev) => feed.contentAt(e, id, rev),
      scopesOf: (person) => this.rights.scopesOf(person),
      arrivals: this.#arrivals,
      poisoned: this.poisoned,
      placed: this.memory.placed,
      captured: [...this.captured].map(([oid, then]) => ({ oid, then, now: this.priceOf(oid) })),
      secret: SECRET,
    };
  }

  /** The sum of an order's lines. */
  priceOf(oid: number): number {
    const items = asObject(this.memory.feed.find({ e: 'order', id: String(oid) }))?.items;
    if (!Array.isArray(items)) return 0;
    return items.reduce<number>((sum, item) => sum + Number(asObject(item)?.finalprice ?? 0), 0);
  }

  #push(session: Person, { client, actor, mutations }: PushRequest): PushAnswer {
    this.#arrivals.push({ actor, session });
    this.#hearBank();
    this.changed();
    const stopped = new Set<string>();
    const results = mutations.map((one): Result => {
      if (stopped.has(one.lane)) return { id: one.id, outcome: 'deferred', code: 'lane', retryAfter: 1000 };
      const result = this.#one(client, actor, one);
      if (result.outcome === 'deferred' || result.outcome === 'out_of_order') stopped.add(one.lane);
      return result;
    });
    this.tell();
    return { ...this.#stamp(actor), results: this.#withRows(results, client), poke: [`user:${actor}`] };
  }

  // As they are after all mutations, and each once: with the first outcome that names it.
  #withRows<Some extends Result>(results: readonly Some[], client: Id): readonly Some[] {
    const reported = new Set<string>();
    return results.map((result) => {
      const key = this.memory.log.get(result.id)?.key;
      if (!('rows' in result) || key === undefined || reported.has(`${key.e}/${key.id}`)) return result;
      reported.add(`${key.e}/${key.id}`);
      const row = this.memory.feed.row(key, this.#last(client));
      return { ...result, rows: row ? [row] : [] };
    });
  }

  #outcomes(actor: number, { client, ids, seal }: OutcomesRequest): OutcomesAnswer {
    this.#hearBank();
    const { log, running } = this.memory;
    const unknown = ids.filter((id) => !log.has(id) && !running.has(id));
    if (seal)
      for (const id of unknown)
        this.#record({ id, client, lane: '', op: '', args: null, actor }, 'abandoned');
    const known = ids.filter((id) => log.has(id));
    return {
      ...this.#stamp(actor),
      results: this.#withRows(
        known.map((id) => this.#outcome(id)),
        client,
      ),
      running: ids.filter((id) => running.has(id)),
      unknown: seal ? [] : unknown,
    };
  }

  #pull(person: Person, { client, scopes }: PullRequest): readonly string[] {
    const offered = this.rights.scopesOf(person);
    const asked = scopes.filter(({ scope }) => offered.includes(scope));
    const view = (scope: Scope) => this.#view(person, scope);
    const lines = this.memory.feed.pull(asked, view, this.#last(client), ROWS_A_PAGE);
    const head = { t: 'head', scopes: offered, ...this.#stamp(person) } as const;
    return ndjson([head, ...lines.filter((line) => line.t !== 'end')]);
  }

  #snapshot(person: Person, query: Readonly<Record<string, unknown>>): readonly string[] | undefined {
    const { scope = '', client = '', after = '', view } = query;
    const name = String(scope);
    if (!this.rights.scopesOf(person).includes(name)) return undefined;
    if (view !== undefined && view !== this.#view(person, name)) return undefined;
    const { feed } = this.memory;
    const stamp = { ...this.#stamp(person), view: this.#view(person, name) };
    const head = { t: 'head', scope: name, asOf: feed.seq(name), about: 8, ...stamp } as const;
    return ndjson([head, ...feed.snapshot(name, String(after), this.#last(String(client)))]);
  }

  #one(client: Id, actor: number, mutation: Mutation): Result {
    const { id, lane, prev, op, v, args } = mutation;
    const { log, feed, running } = this.memory;
    const thinks: Result = { id, outcome: 'deferred', code: 'running', retryAfter: RUNNING_RETRY_MS };
    if (running.has(id)) return thinks;
    if (log.has(id)) return this.#outcome(id);
    const before = prev === null ? undefined : log.get(prev);
    if (prev !== null && (before === undefined || before.outcome === 'abandoned'))
      return { id, outcome: 'out_of_order', missing: prev };
    if (this.poisoned.has(lane)) return { id, outcome: 'deferred', code: 'internal', retryAfter: 0 };
    if (this.random.happens(0.1)) return { id, outcome: 'deferred', code: 'busy', retryAfter: 200 };
    const known = mutationOf(op, v);
    const key = known?.row(args, actor);
    const heard = { id, client, lane, op, args, actor };
    this.memory.lasts.set(`${client} ${lane}`, id);
    if (key?.e === 'intent') this.#place(heard, key);
    else if (key && this.#refuses(key, actor, op, args)) this.#record(heard, 'rejected', key);
    else {
      if (known && key) {
        const before = feed.find(key);
        const after = known.apply(asObject(before), { id, at: mutation.at, actor, args });
        if (after !== null || before !== null) this.write(key, travelled(after));
      }
      this.#record(heard, 'applied', key);
    }
    if (running.has(id)) return thinks;
    const settled = this.#outcome(id);
    return settled.outcome === 'abandoned' ? settled : { ...settled, again: false };
  }

  // Two transactions: the first stores the order, the second its outcome when the bank has answered.
  #place(heard: Heard, key: Key): void {
    const { placed, running } = this.memory;
    const answer = placeModelOrder(heard.args, Number(heard.actor), placed, this.till);
    if (answer.is !== 'placed') {
      this.#record(heard, 'conflict', key, answer.info);
      return;
    }
    const { oid } = answer.placed;
    placed.push(answer.placed);
    this.write({ e: 'order', id: String(oid) }, answer.row);
    running.set(heard.id, { heard, key, oid, until: this.#now() + this.till.bankThinks() });
    this.#hearBank();
  }

  #hearBank(): void {
    const { running } = this.memory;
    for (const [id, { heard, key, oid, until }] of running) {
      if (until > this.#now()) continue;
      running.delete(id);
      this.#record(heard, 'applied', key, { oid });
    }
  }

  #refuses(key: Key, actor: number, op: string, args: Json): boolean {
    if (JSON.stringify(args).includes(String(REFUSED_SKU))) return true;
    if (op.startsWith('item.') && this.captured.has(Number(key.id))) return true;
    return !this.rights.maySee(actor, audienceOf(key, this.memory.feed.find(key) ?? args));
  }

  #outcome(id: Id): Final {
    const logged = this.memory.log.get(id);
    if (!logged) throw new Error(`never heard of ${id}`);
    if (logged.outcome === 'abandoned') return { id, again: true, outcome: 'abandoned' };
    const settled = { id, again: true, rows: [], gone: [] };
    const { info = null } = logged;
    if (logged.outcome === 'conflict')
      return { ...settled, outcome: 'conflict', code: 'order_changed', message: 'autrement', info };
    return logged.outcome === 'rejected'
      ? { ...settled, outcome: 'rejected', code: 'product_unknown', message: 'non' }
      : { ...settled, outcome: 'applied', info };
  }

  #record(heard: Heard, outcome: string, key?: Key, info: Json = null): void {
    this.changed();
    const { log } = this.memory;
    const effects = (log.get(heard.id)?.effects ?? 0) + (outcome === 'applied' ? 1 : 0);
    log.set(heard.id, { ...heard, outcome, order: log.size + 1, effects, key, info });
  }

  #last(client: Id) {
    return (lane: string) => this.memory.lasts.get(`${client} ${lane}`) ?? null;
  }

  #view(person: Person, scope: Scope): string {
    return isShared(scope) ? `${this.#epoch} everybody` : `${this.#epoch} ${this.rights.viewOf(person)}`;
  }

  #stamp(person: Person): Stamp {
    return {
      epoch: this.#epoch,
      person,
      view: `${this.#epoch} ${this.rights.viewOf(person)}`,
      serverTime: this.#now(),
    };
  }
}

/** The scopes that hold a row: its owner's, and those of its hub and day. */
function audienceOf({ e, id }: Key, d: Json): readonly Scope[] {
  const row = asObject(d);
  const hub = textOf(row?.hub);
  switch (e) {
    case 'order': {
      const when = asObject(row?.shipping)?.when;
      const customer = asObject(row?.customer)?.id;
      return [`user:${textOf(customer)}`, `ops:${hub}:${textOf(when).slice(0, 10)}`];
    }
    case 'tour':
    case 'collection':
      return [`ops:${id.split(':').slice(0, 2).join(':')}`];
    case 'category':
      return [`catalog:${id.split(':')[0] ?? ''}`];
    case 'config':
      return [`config:${id}`];
    case 'product':
      return [`catalog:${hubSelling(Number(id))}`];
    case 'stock':
      return HUBS.map((one) => `stocks:${one}`);
    case 'cart': {
      const members = asObject(row?.shared)?.members;
      const others = Array.isArray(members) ? members.map((each) => textOf(asObject(each)?.id)) : [];
      return [`user:${id.split(':')[0] ?? ''}`, ...others.map((other) => `user:${other}`)];
    }
    default:
      return [`user:${id.split(':')[0] ?? ''}`];
  }
}

/** A row as it travels: an undefined field is left out. */
function travelled(row: object | null): Json {
  return JSON.parse(JSON.stringify(row)) as Json;
}

function copyOf({ feed, log, lasts, placed, running }: Memory): Memory {
  return {
    feed: feed.copy(),
    log: new Map(log),
    lasts: new Map(lasts),
    placed: [...placed],
    running: new Map(running),
  };
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isShared(scope: Scope): boolean {
  return scope.startsWith('config:') || scope.startsWith('catalog:');
}

function refusal(status: number, code: string): Reply {
  return { status, ours: true, body: { error: { code, message: 'non' } } };
}
