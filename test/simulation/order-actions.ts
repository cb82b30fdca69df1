import type { OrderIntent } from '../../src/contract/orders/checkout.ts';
import type { Id } from '../../src/contract/sync/sync.ts';
import { centimes } from '../../src/domain/money/money.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import type { IntentRow } from '../../src/mirror/mirror-records.ts';
import type { MutationContext } from '../../src/mutations/perform/mutation-device.ts';
import { seenIntent, takeBackIntent } from '../../src/mutations/customer/intent-wishes.ts';
import {
  type SendPolicy,
  orderIntent,
  sendIntent,
} from '../../src/mutations/customer/order-intent-mutations.ts';
import { anIntent, totals } from '../mutations/support/intent.ts';
import type { SeededRandom } from './seeded-random.ts';
import { DAY_BEGINS, DAYS, type UserProfile } from './simulated-server.ts';

/** The result of an act on an order: the mutation that carries it now, and the intents dismissed. */
export interface OrderResult {
  readonly sent?: Id;
  readonly dismissed?: Id;
}

/** Later than any simulated day, and early enough that a clock ten years fast finds it too late. */
const CUTOFF = DAY_BEGINS + 7 * 86_400_000;

/** Places an order, or sends a waiting one again, cancels it, or dismisses its card. */
export async function performOrderAction(
  mirror: Mirror,
  who: UserProfile,
  random: SeededRandom,
  device: MutationContext,
): Promise<OrderResult> {
  const known = await mirror.intents.toArray();
  if (known.length === 0 || random.happens(0.3)) {
    const { intent, leaving } = randomIntent(who, random);
    const done = await orderIntent(mirror, intent, { cutoff: CUTOFF, policy: leaving }, device);
    return done.ok ? sentOrder(mirror, done.value) : {};
  }
  const { _id, state } = random.pick(known);
  if (random.happens(0.6)) return (await sendIntent(mirror, _id, device)) ? sentOrder(mirror, _id) : {};
  if (state === 'placed') {
    await seenIntent(mirror, _id);
    return {};
  }
  const wish = random.pick(['edit', 'cancel'] as const);
  const accepted = await takeBackIntent(mirror, _id, wish, device);
  return accepted.ok ? { dismissed: _id } : {};
}

function randomIntent(
  { hub }: UserProfile,
  random: SeededRandom,
): { intent: OrderIntent; leaving: SendPolicy } {
  const price = 500 + random.int(100);
  const intent = anIntent({
    intent: random.uuid(),
    hub,
    day: random.pick(DAYS),
    lines: [{ sku: 10_000 + random.int(4), quantity: 1, price: centimes(price), title: 'Tomme' }],
    seen: totals(price),
  });
  const how = random.pick(['now', 'on-touch', 'by-itself'] as const);
  return {
    intent,
    leaving: how === 'by-itself' ? { kind: how, ceiling: centimes(price + 50) } : { kind: how },
  };
}

async function sentOrder(mirror: Mirror, id: Id): Promise<OrderResult> {
  const intent: IntentRow | undefined = await mirror.intents.get(id);
  return intent?.mutation === undefined ? {} : { sent: intent.mutation };
}
