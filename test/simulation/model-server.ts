import { laneOf } from '../../src/contract/lanes.ts';
import type {
  Final,
  Id,
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
} from '../../src/contract/sync.ts';
import type { Json } from '../../src/contract/wire.ts';
import { asJson } from '../../src/mirror/json.ts';
import { mutationOf } from '../../src/mutations/every-mutation.ts';
import { anOrder } from '../mutations/support/order.ts';
import { ndjson } from '../support/ndjson.ts';
import type { Chance } from './chance.ts';
import { ModelFeed, rowOf } from './model-feed.ts';
import { orderOf } from './preparing.ts';

export const HUB = 'carouge';
/** A product that is refused whenever it is named. */
export const REFUSED_SKU = 66_666;

interface Logged {
  readonly client: Id;
  readonly lane: string;
  readonly outcome: Final['outcome'];
  readonly order: number;
}

const ROWS_A_PAGE = 5;

/**
 * A server as small as the protocol allows: one memory, one thing after the other, each mutation once. What it does
 * to a row is what the mutation does on the device, so that both must agree at the end.
 */
export class ModelServer {
  readonly feed = new ModelFeed();
  readonly log = new Map<Id, Logged>();
  /** What must never happen, said at once. */
  readonly wrongs: string[] = [];
  readonly listeners = new Set<() => void>();
  rights = 1;
  private readonly lasts = new Map<string, Id>();
  private order = 0;
  private readonly epoch: Id;

  constructor(
    private readonly random: Chance,
    private readonly now: () => number,
  ) {
    this.epoch = random.uuid();
    for (let shelf = 0; shelf < 8; shelf += 1) this.editShelf(shelf, false);
    this.feed.put({ e: 'config', id: HUB }, `config:${HUB}`, 'config', { hub: HUB });
  }

  /** The market changes a shelf, or takes it away. */
  editShelf(shelf: number, gone: boolean): void {
    const d = gone ? null : { slug: `rayon-${shelf}`, name: `Rayon ${this.random.int(1000)}`, active: true };
    this.feed.put({ e: 'category', id: `rayon-${shelf}` }, `catalog:${HUB}`, 'category', d);
    this.tell();
  }

  /** A person has an order to prepare. */
  placeOrder(person: number): void {
    const id = String(orderOf(person));
    if (this.feed.find({ e: 'order', id }) !== undefined) return;
    const order = asJson(anOrder(orderOf(person)));
    this.feed.put({ e: 'order', id }, `user:${person}`, laneOf('order', id), order);
  }

  /** The rights of everybody are looked at anew: what they hold is sent again. */
  changeRights(): void {
    this.rights += 1;
    this.tell();
  }

  push(session: Person, { client, actor, mutations }: PushRequest): PushAnswer {
    if (session !== actor) this.wrongs.push(`I9: ${actor}'s work arrived under ${session}`);
    const results = mutations.map((one) => this.one(client, actor, one));
    this.tell();
    return { ...this.stamp(actor), results, poke: [`user:${actor}`] };
  }

  outcomes(actor: number, { client, ids, seal }: OutcomesRequest): OutcomesAnswer {
    const unknown = ids.filter((id) => !this.log.has(id));
    if (seal) for (const id of unknown) this.record(id, client, '', 'abandoned');
    const known = ids.filter((id) => this.log.has(id));
    return {
      ...this.stamp(actor),
      results: known.map((id) => this.outcome(id, client)),
      running: [],
      unknown: seal ? [] : unknown,
    };
  }

  pull(person: Person, { client, scopes }: PullRequest): readonly string[] {
    const offered = this.scopesOf(person);
    const asked = scopes.filter(({ scope }) => offered.includes(scope));
    const last = (lane: string) => this.lasts.get(`${client} ${lane}`) ?? null;
    const lines = this.feed.pull(asked, (scope) => this.view(scope), last, ROWS_A_PAGE);
    const head = { t: 'head', scopes: offered, ...this.stamp(person) } as const;
    return ndjson([head, ...lines.filter((line) => line.t !== 'end')]);
  }

  /** `undefined` when what was begun was begun under other rights. */
  snapshot(
    person: Person,
    scope: Scope,
    client: Id,
    after: string,
    view: string | undefined,
  ): readonly string[] | undefined {
    if (view !== undefined && view !== this.view(scope)) return undefined;
    const last = (lane: string) => this.lasts.get(`${client} ${lane}`) ?? null;
    const asOf = this.feed.seq(scope);
    const head = { t: 'head', scope, asOf, about: 8, ...this.stamp(person), view: this.view(scope) } as const;
    return ndjson([head, ...this.feed.snapshot(scope, after, last)]);
  }

  private one(client: Id, actor: number, mutation: Mutation): Result {
    const { id, lane, prev, op, v, args } = mutation;
    if (this.log.has(id)) return this.outcome(id, client);
    if (prev !== null && !this.log.has(prev)) return { id, outcome: 'out_of_order', missing: prev };
    if (this.random.happens(0.05)) return { id, outcome: 'deferred', code: 'busy', retryAfter: 200 };
    const known = mutationOf(op, v);
    if (!known) throw new Error(`the model knows no ${op}`);
    const refused = JSON.stringify(args).includes(String(REFUSED_SKU));
    this.record(id, client, lane, refused ? 'rejected' : 'applied');
    this.lasts.set(`${client} ${lane}`, id);
    if (!refused) {
      const key = known.row(args, actor);
      const before = this.feed.find(key)?.d ?? null;
      const act = { id, at: mutation.at, actor, args };
      const after: unknown = known.apply(before as object | null, act);
      // A row is what travels: a field without a value is none.
      const row: unknown = JSON.parse(JSON.stringify(after));
      this.feed.put(key, `user:${actor}`, laneOf(key.e, key.id), row as Json);
    }
    const settled = this.outcome(id, client);
    return settled.outcome === 'abandoned' ? settled : { ...settled, again: false };
  }

  private outcome(id: Id, client: Id): Final {
    const logged = this.log.get(id);
    if (!logged) throw new Error(`never heard of ${id}`);
    if (logged.outcome === 'abandoned') return { id, again: true, outcome: 'abandoned' };
    const last = (lane: string) => this.lasts.get(`${client} ${lane}`) ?? null;
    const rows = [...this.feed.rows.values()]
      .filter(({ lane, d }) => lane === logged.lane && d !== null)
      .map((row) => rowOf(row, last));
    if (logged.outcome === 'rejected') {
      return {
        id,
        again: true,
        outcome: 'rejected',
        code: 'product_unknown',
        message: 'non',
        rows,
        gone: [],
      };
    }
    return { id, again: true, outcome: 'applied', rows, gone: [] };
  }

  private record(id: Id, client: Id, lane: string, outcome: Final['outcome']): void {
    this.order += 1;
    this.log.set(id, { client, lane, outcome, order: this.order });
  }

  private scopesOf(person: Person): readonly Scope[] {
    return [`user:${person ?? 'nobody'}`, `config:${HUB}`, `catalog:${HUB}`];
  }

  private view(scope: Scope): string {
    return scope.startsWith('user:') ? `rights-${this.rights}` : 'everybody';
  }

  private stamp(person: Person): Stamp {
    return { epoch: this.epoch, person, view: `rights-${this.rights}`, serverTime: this.now() };
  }

  private tell(): void {
    for (const hear of this.listeners) hear();
  }
}
