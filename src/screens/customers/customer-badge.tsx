import { Badge } from '../../components/badge.tsx';
import type { User } from '../../contract/users.ts';
import type { Ms } from '../../domain/hub-time.ts';
import { standingOf } from '../../parts/customer-words.ts';
import { SegmentBadge } from '../../parts/segment-badge.tsx';

/** Where a customer stands; a closed account stands nowhere. */
export function CustomerBadge({ customer, now }: { customer: User; now: Ms }) {
  if (!customer.status) return <Badge tone="danger">Compte fermé</Badge>;
  return <SegmentBadge segment={standingOf(customer, now).segment} />;
}
