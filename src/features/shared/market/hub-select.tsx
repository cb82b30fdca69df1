import { Select } from '../../../ui/fields/select.tsx';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useOfficeHubs } from './use-office-hubs.ts';

interface HubSelectProps {
  readonly className: string | undefined;
  readonly hideLabel?: boolean;
}

/** Selects the hub of the office screens; renders nothing for a person with a single hub. */
export function HubSelect({ className, hideLabel = false }: HubSelectProps) {
  const [{ hub = '', roles }] = useDevice();
  const session = useSession();
  const hubs = useOfficeHubs();
  // An admin has all hubs, but the list may not be loaded yet.
  if (hubs.length === 0 && isAdmin({ roles })) return <div className={className} aria-hidden />;
  if (hubs.length < 2) return null;
  return (
    <div className={className}>
      <Select
        label="Marché"
        hideLabel={hideLabel}
        value={hub}
        options={hubs.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={({ target }) => void session.chooseHub(target.value)}
      />
    </div>
  );
}
