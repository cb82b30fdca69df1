import { makesProgress } from './makes-progress.ts';
import { revisionContent } from './revision-content.ts';
import { converged } from './converged.ts';
import { foldedRows } from './folded-rows.ts';
import { cartContents } from './cart-contents.ts';
import { laneOrder } from './lane-order.ts';
import type { Invariant } from './invariant.ts';
import { capturedAmount } from './captured-amount.ts';
import { monotonicRevisions } from './monotonic-revisions.ts';
import { noFeedGap } from './no-feed-gap.ts';
import { noSecret } from './no-secret.ts';
import { nothingLost } from './nothing-lost.ts';
import { olderBuildWork } from './older-build-work.ts';
import { appliedOnce } from './applied-once.ts';
import { lineClaims } from './line-claims.ts';
import { oneLeader } from './one-leader.ts';
import { oneOrderPerIntent } from './one-order-per-intent.ts';
import { permittedRows } from './permitted-rows.ts';
import { deadLettersOnlyForRefusals } from './dead-letters.ts';
import { ownSession } from './own-session.ts';
import { isolatedPoison } from './isolated-poison.ts';
import { pureMutations } from './pure-mutations.ts';
import { countedStock } from './counted-stock.ts';
import { correctBanner } from './correct-banner.ts';

/** The laws of every history (docs/protocol.md#laws). */
export const allInvariants: readonly Invariant[] = [
  nothingLost,
  appliedOnce,
  laneOrder,
  foldedRows,
  monotonicRevisions,
  noFeedGap,
  converged,
  permittedRows,
  ownSession,
  oneLeader,
  deadLettersOnlyForRefusals,
  isolatedPoison,
  makesProgress,
  cartContents,
  lineClaims,
  oneOrderPerIntent,
  capturedAmount,
  revisionContent,
  correctBanner,
  pureMutations,
  olderBuildWork,
  noSecret,
  countedStock,
];
