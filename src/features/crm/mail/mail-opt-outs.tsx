import { Notice } from '../../../ui/feedback/notice.tsx';
import { count, list } from '../../../domain/text/french.ts';
import type { CustomerListEntry } from '../lists/listed-customer.ts';

/** Who among those chosen gets nothing, since they want no such mails. */
export function Unwilling({ people }: { people: readonly CustomerListEntry[] }) {
  if (people.length === 0) return null;
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const more = people.length - names.length;
  return (
    <Notice tone="info" title={`${count(people.length, 'client ne reçoit', 'clients ne reçoivent')} rien`}>
      Ces messages ne sont pas voulus par{' '}
      {list(more > 0 ? [...names, count(more, 'autre', 'autres')] : names)}.
    </Notice>
  );
}

const NAMED = 10;
