import { Badge } from '../../../ui/feedback/badge.tsx';
import type { User } from '../../../contract/people/users.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { standingOf } from '../list/customer-words.ts';
import { SegmentBadge } from '../list/segment-badge.tsx';

/** The segment of a customer, or that the account is closed. */
export function CustomerBadge({ customer, now }: { customer: User; now: Ms }) {
  if (!customer.status) return <Badge tone="danger">Compte fermé</Badge>;
  return <SegmentBadge segment={standingOf(customer, now).segment} />;
}
