import { bannerSetRight } from './banner-set-right.ts';
import { handedOverOnce } from './handed-over-once.ts';
import { orderedOnce } from './ordered-once.ts';
import type { Story } from './story.ts';

/** What needs more than one hand, or more luck than a day has; each with faults that are planted to see it fail. */
export const stories: readonly Story[] = [orderedOnce, handedOverOnce, bannerSetRight];
