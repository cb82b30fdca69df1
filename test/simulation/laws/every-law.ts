import { alive } from './alive.ts';
import { asSaid } from './as-said.ts';
import { converged } from './converged.ts';
import { folded } from './folded.ts';
import { honestCart } from './honest-cart.ts';
import { inLaneOrder } from './in-lane-order.ts';
import type { Law } from './law.ts';
import { moneyStands } from './money-stands.ts';
import { neverOlder } from './never-older.ts';
import { noGap } from './no-gap.ts';
import { noSecret } from './no-secret.ts';
import { nothingLost } from './nothing-lost.ts';
import { oldWork } from './old-work.ts';
import { once } from './once.ts';
import { oneEnd } from './one-end.ts';
import { oneLeader } from './one-leader.ts';
import { oneOrder } from './one-order.ts';
import { onlyOnesOwn } from './only-ones-own.ts';
import { onlyRefusals } from './only-refusals.ts';
import { ownSession } from './own-session.ts';
import { poisonAlone } from './poison-alone.ts';
import { pure } from './pure.ts';
import { trueBanner } from './true-banner.ts';

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
