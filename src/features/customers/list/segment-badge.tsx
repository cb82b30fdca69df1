import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Tone } from '../../../ui/foundations/palette.ts';
import { SEGMENT_WORDS, type Segment } from '../../../domain/statistics/customer-segment.ts';

/** A customer segment with its label and tone. */
export function SegmentBadge({ segment }: { segment: Segment }) {
  return <Badge tone={TONES[segment]}>{SEGMENT_WORDS[segment]}</Badge>;
}

const TONES: Readonly<Record<Segment, Tone>> = {
  new: 'info',
  early: 'info',
  recurrent: 'brand',
  premium: 'bell',
  oblivious: 'mute',
  quit: 'mute',
  churn: 'promo',
};
