import { bannerSetRight } from './banner-corrected.ts';
import { answersLost } from './long-outbox/answers-lost.ts';
import { overthrown } from './long-outbox/leader-replaced.ts';
import { powerCut } from './long-outbox/power-cut.ts';
import { restoredUnderWay } from './long-outbox/server-restored.ts';
import { cutShort } from './truncated-answers.ts';
import { diedSigningOut } from './crash-at-sign-out.ts';
import { givenUpAtSignOut } from './abandoned-at-sign-out.ts';
import { handedOverOnce } from './cart-merged-once.ts';
import { oneBrowserTwoPeople } from './second-user-takes-cart.ts';
import { orderedOnce } from './ordered-once.ts';
import { overtaken } from './answers-reordered.ts';
import type { Story } from './scenario.ts';

/** What needs more than one hand, or more luck than a day has; each with faults that are planted to see it fail. */
export const stories: readonly Story[] = [
  orderedOnce,
  handedOverOnce,
  oneBrowserTwoPeople,
  givenUpAtSignOut,
  diedSigningOut,
  cutShort,
  overtaken,
  bannerSetRight,
  answersLost,
  overthrown,
  restoredUnderWay,
  powerCut,
];
