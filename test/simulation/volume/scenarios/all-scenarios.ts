import { bannerCorrected } from './banner-corrected.ts';
import { answersLost } from './long-outbox/answers-lost.ts';
import { leaderReplaced } from './long-outbox/leader-replaced.ts';
import { powerCut } from './long-outbox/power-cut.ts';
import { serverRestored } from './long-outbox/server-restored.ts';
import { truncatedAnswers } from './truncated-answers.ts';
import { crashAtSignOut } from './crash-at-sign-out.ts';
import { abandonedAtSignOut } from './abandoned-at-sign-out.ts';
import { cartMergedOnce } from './cart-merged-once.ts';
import { secondUserTakesCart } from './second-user-takes-cart.ts';
import { sharedBasket } from './shared-basket.ts';
import { orderedOnce } from './ordered-once.ts';
import { answersReordered } from './answers-reordered.ts';
import type { Scenario } from './scenario.ts';

/** Scenarios that a random day hardly reaches; each with faults that make it fail. */
export const allScenarios: readonly Scenario[] = [
  orderedOnce,
  cartMergedOnce,
  secondUserTakesCart,
  sharedBasket,
  abandonedAtSignOut,
  crashAtSignOut,
  truncatedAnswers,
  answersReordered,
  bannerCorrected,
  answersLost,
  leaderReplaced,
  serverRestored,
  powerCut,
];
