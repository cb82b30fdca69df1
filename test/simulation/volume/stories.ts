import { bannerSetRight } from './banner-set-right.ts';
import { answersLost } from './cellar/answers-lost.ts';
import { overthrown } from './cellar/overthrown.ts';
import { powerCut } from './cellar/power-cut.ts';
import { restoredUnderWay } from './cellar/restored.ts';
import { cutShort } from './cut-short.ts';
import { diedSigningOut } from './died-signing-out.ts';
import { givenUpAtSignOut } from './given-up-at-sign-out.ts';
import { handedOverOnce } from './handed-over-once.ts';
import { oneBrowserTwoPeople } from './one-browser-two-people.ts';
import { orderedOnce } from './ordered-once.ts';
import { overtaken } from './overtaken.ts';
import type { Story } from './story.ts';

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
