import { Segmented } from '../../../ui/fields/segmented.tsx';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useGo } from '../../../hooks/use-place.ts';

const HREFS = { customers: '/customers', subscriptions: '/subscriptions/all', crm: '/crm' } as const;

/** The three views of a market's customers; only an admin sees the people. */
export function CustomerViews({ here }: { here: keyof typeof HREFS }) {
  const [device] = useDevice();
  const go = useGo();
  if (!isAdmin(device)) return null;
  return (
    <Segmented
      label="Clients à montrer"
      value={here}
      segments={[
        { value: 'customers', label: 'Tous' },
        { value: 'subscriptions', label: 'Abonnés' },
        { value: 'crm', label: 'Statistiques' },
      ]}
      onChange={(view) => go(HREFS[view])}
    />
  );
}
