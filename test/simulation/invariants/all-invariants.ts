import { alive } from './makes-progress.ts';
import { asSaid } from './revision-content.ts';
import { converged } from './converged.ts';
import { folded } from './folded-rows.ts';
import { honestCart } from './cart-contents.ts';
import { inLaneOrder } from './lane-order.ts';
import type { Law } from './invariant.ts';
import { moneyStands } from './captured-amount.ts';
import { neverOlder } from './monotonic-revisions.ts';
import { noGap } from './no-feed-gap.ts';
import { noSecret } from './no-secret.ts';
import { nothingLost } from './nothing-lost.ts';
import { oldWork } from './older-build-work.ts';
import { once } from './applied-once.ts';
import { oneEnd } from './line-claims.ts';
import { oneLeader } from './one-leader.ts';
import { oneOrder } from './one-order-per-intent.ts';
import { onlyOnesOwn } from './permitted-rows.ts';
import { onlyRefusals } from './dead-letters.ts';
import { ownSession } from './own-session.ts';
import { poisonAlone } from './isolated-poison.ts';
import { pure } from './pure-mutations.ts';
import { trueBanner } from './correct-banner.ts';

/** Everything that a history may not break (docs/protocol.md#laws). */
export const everyLaw: readonly Law[] = [
  nothingLost,
  once,
  inLaneOrder,
  folded,
  neverOlder,
  noGap,
  converged,
  onlyOnesOwn,
  ownSession,
  oneLeader,
  onlyRefusals,
  poisonAlone,
  alive,
  honestCart,
  oneEnd,
  oneOrder,
  moneyStands,
  asSaid,
  trueBanner,
  pure,
  oldWork,
  noSecret,
];
