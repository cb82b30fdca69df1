import { Badge } from '../../components/badge.tsx';
import type { Tone } from '../../components/palette.ts';
import type { User } from '../../contract/users.ts';
import { SEGMENT_WORDS, type Segment } from '../../domain/customer-segment.ts';
import type { Ms } from '../../domain/hub-time.ts';
import { standingOf } from '../../parts/customer-words.ts';

/** Where a customer stands; a closed account stands nowhere. */
export function CustomerBadge({ customer, now }: { customer: User; now: Ms }) {
  if (!customer.status) return <Badge tone="danger">Compte fermé</Badge>;
  const { segment } = standingOf(customer, now);
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
