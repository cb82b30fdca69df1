import type {
  Final,
  Id,
  Mutation,
  OutcomesAnswer,
  PushAnswer,
  Result,
} from '../../../src/contract/sync/sync.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Client } from '../../support/marketplace.ts';
import { MARKET_NOW, type Somebody } from '../../support/small-market.ts';
import { aMutation } from '../../support/engine/sync-device.ts';
import type { SeededRandom } from '../seeded-random.ts';

const DONE: ReadonlySet<string> = new Set(['applied', 'merged']);

/** What the servers answered about one mutation of a device. */
export interface MutationRecord {
  /** As it is sent: its predecessor may change. */
  mutation: Mutation;
  readonly device: Device;
  readonly finals: Final[];
  /** Answers that were not final. */
  readonly others: Exclude<Result, Final>[];
}

/** A person's device, whose work waits until a server has answered: an answer may come late or never. */
export class Device {
  readonly records = new Map<Id, MutationRecord>();
  readonly #lasts = new Map<string, Id>();

  constructor(
    readonly id: Id,
    readonly person: Somebody,
    readonly random: SeededRandom,
  ) {}

  apply(op: string, args: Json, lane: string): Id {
    const id = this.random.uuid();
    const mutation = aMutation(op, args, lane, { id, prev: this.#lasts.get(lane) ?? null });
    this.#lasts.set(lane, id);
    this.records.set(id, { mutation, device: this, finals: [], others: [] });
    return id;
  }

  waiting(): readonly Mutation[] {
    return [...this.records.values()].flatMap(({ mutation, finals }) =>
      finals.length === 0 ? [mutation] : [],
    );
  }

  /** Sends these, and records the answer if one comes. */
  async send(client: Client, mutations: readonly Mutation[]): Promise<void> {
    if (mutations.length === 0) return;
    const answer = await client.post('/v1/sync/push', {
      ...{ proto: 1, client: this.id, actor: client.person, term: this.id, sentAt: MARKET_NOW },
      mutations,
    });
    if (answer.statusCode === 200) this.#hear(answer.json<PushAnswer>().results);
  }

  /** Abandons the work that has waited longest: a server that does not know it yet must never execute it. */
  async seal(client: Client): Promise<void> {
    const [first] = this.waiting();
    if (first === undefined) return;
    const asked = { proto: 1, client: this.id, actor: client.person, ids: [first.id], seal: true };
    const answer = await client.post('/v1/sync/outcomes', asked);
    if (answer.statusCode === 200) this.#hear(answer.json<OutcomesAnswer>().results);
  }

  #hear(results: readonly Result[]): void {
    for (const result of results) {
      const records = this.records.get(result.id);
      if (records === undefined) throw new Error(`no mutation ${result.id}`);
      if (result.outcome === 'deferred' || result.outcome === 'out_of_order') records.others.push(result);
      else records.finals.push(result);
      if (result.outcome === 'out_of_order') this.#followAnother(records, result.missing);
    }
  }

  /**
   * A missing predecessor that waits here is sent first; an abandoned one is never executed, and is in no lane
   * (docs/decisions/0023).
   */
  #followAnother(records: MutationRecord, missing: Id): void {
    if (this.records.get(missing)?.finals.length === 0) return;
    const lane = [...this.records.values()].filter(({ mutation }) => mutation.lane === records.mutation.lane);
    const before = lane.slice(
      0,
      lane.findIndex(({ mutation }) => mutation.id === missing),
    );
    const prev = before.findLast(({ finals: [final] }) => final === undefined || DONE.has(final.outcome))
      ?.mutation.id;
    records.mutation = { ...records.mutation, prev: prev ?? null };
  }
}
