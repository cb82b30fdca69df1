import { Select } from '../components/select.tsx';
import { useDevice } from '../hooks/device.ts';
import { useSession } from '../hooks/session.ts';
import styles from './office-hub.module.css';
import { useOfficeHubs } from './use-office-hubs.ts';

/** Which hub the office looks at; nothing to choose for somebody who works for one. */
export function OfficeHub() {
  const [{ hub }] = useDevice();
  const session = useSession();
  const hubs = useOfficeHubs();
  if (hubs.length < 2) return null;
  return (
    <div className={styles.hub}>
      <Select
        label="Marché"
        hideLabel
        value={hub ?? ''}
        options={hubs.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(event) => void session.chooseHub(event.target.value)}
      />
    </div>
  );
}
