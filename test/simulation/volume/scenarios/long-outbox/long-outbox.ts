import type { Id, PushRequest } from '../../../../../src/contract/sync/sync.ts';
import { MAX_BAGS } from '../../../../../src/domain/fulfilment/tour.ts';
import { asJson } from '../../../../../src/mirror/json.ts';
import { countBags } from '../../../../../src/mutations/fulfilment/count-bags-mutation.ts';
import { perform } from '../../../../../src/mutations/perform/perform.ts';
import { anOrder } from '../../../../mutations/support/order.ts';
import type { Device } from '../../../device.ts';
import { DAYS } from '../../../simulated-server.ts';
import { startFaultFreeDay } from '../../../fault-free-day.ts';
import { awaitDisk, LONG_MS, tabOf } from '../../../fault-free-steps.ts';

type FaultFreeDay = ReturnType<typeof startFaultFreeDay>;

/** The size of a request, and how many are in flight at once (docs/decisions/0026). */
export const OPS_A_REQUEST = 100;
export const REQUESTS_AT_ONCE = 3;

/** The first of the courier’s orders; the bags of it and of the next were counted most. */
export const FIRST_OID = 4101;

const COURIER = 21;
/** How often the bags of each order were counted: two lanes are longer than a request, twenty are short. */
const COUNTS = [...Array.from({ length: 2 }, () => 130), ...Array.from({ length: 20 }, () => 20)];
const NEVER_ABORTS = new AbortController().signal;

/** The counts made without a network: hundreds of mutations, in alternating lanes. */
export interface LongOutbox {
  readonly day: FaultFreeDay;
  readonly device: Device;
  readonly mutations: readonly Id[];
}

/** A courier has counted the bags of all orders again and again without a network, and is still offline. */
export async function fillOutboxOffline(): Promise<LongOutbox> {
  const day = startFaultFreeDay();
  COUNTS.forEach((_, at) => day.server.write({ e: 'order', id: String(FIRST_OID + at) }, anOrderToday(at)));
  const device = await day.device(COURIER);
  await day.clock.pass(LONG_MS);
  device.connection.cut = true;
  const mutations: Id[] = [];
  for (let turn = 0; turn < Math.max(...COUNTS); turn += 1)
    for (const [at, times] of COUNTS.entries())
      if (turn < times)
        mutations.push(await queueBagCount(day, device, FIRST_OID + at, turn % (MAX_BAGS + 1)));
  return { day, device, mutations };
}

/** The courier is online again, and asks for a sync. */
export function reconnect({ device }: LongOutbox): void {
  device.connection.cut = false;
  device.user.syncNow();
}

/** One more count of an order’s bags. */
export async function queueBagCount(
  day: FaultFreeDay,
  device: Device,
  oid: number,
  bags: number,
): Promise<Id> {
  const { mirror, acting } = tabOf(device);
  const accepted = await awaitDisk(day, perform(mirror, countBags, { oid, bags }, acting));
  if (!accepted.ok) throw new Error(accepted.refusal);
  device.recorder.recordAccepted(accepted.value);
  await day.clock.pass(1);
  return accepted.value;
}

/** Pushes as the server receives them. */
export interface RecordedRequests {
  readonly requests: readonly PushRequest[];
  /** The most that were in flight at the same time. */
  readonly mostAtOnce: () => number;
  /** How often the server was asked for the outcome of mutations. */
  readonly questions: () => number;
}

/** Observes the server, which takes this long to execute a request, and as long again to answer. */
export function recordRequests({ server, clock }: FaultFreeDay, takesMs: () => number): RecordedRequests {
  const handle = server.handle.bind(server);
  const requests: PushRequest[] = [];
  let [underWay, most, questions] = [0, 0, 0];
  const slowly = async (asked: Parameters<typeof handle>) => {
    await clock.sleep(takesMs(), NEVER_ABORTS);
    const reply = handle(...asked);
    await clock.sleep(takesMs(), NEVER_ABORTS);
    return reply;
  };
  Object.assign(server, {
    async handle(...asked: Parameters<typeof handle>) {
      const [{ name }, { body }] = asked;
      if (name === 'sync.outcomes') questions += 1;
      if (name !== 'sync.push') return name === 'sync.outcomes' ? slowly(asked) : handle(...asked);
      requests.push(body as PushRequest);
      underWay += 1;
      most = Math.max(most, underWay);
      const reply = await slowly(asked);
      underWay -= 1;
      return reply;
    },
  });
  return { requests, mostAtOnce: () => most, questions: () => questions };
}

/** How many mutations are marked as in flight: sent, or claimed to leave next. */
export async function claimedCount({ day, device }: LongOutbox): Promise<number> {
  const awake = device.tabs.all.find(({ lifecycle }) => lifecycle.isAwake());
  return awaitDisk(day, awake?.mirror.outbox.where('state').equals('inflight').count() ?? Promise.resolve(0));
}

/** How often some mutations had their effect at the server: `[1]` when each had it once. */
export function effectCounts({ day, mutations }: Pick<LongOutbox, 'day' | 'mutations'>): readonly number[] {
  const { log } = day.server.history();
  return [...new Set(mutations.map((id) => log.get(id)?.effects ?? 0))];
}

function anOrderToday(at: number) {
  const order = anOrder(FIRST_OID + at);
  const shipping = { ...order.shipping, when: `${DAYS[0]}T15:00:00.000Z` };
  return asJson({ ...order, hub: 'carouge', shipping });
}
