import { Select } from '../../components/select.tsx';
import { useDevice } from '../../hooks/device.ts';
import { useSession } from '../../hooks/session.ts';
import { useOfficeHubs } from '../../parts/use-office-hubs.ts';
import styles from './order-for.module.css';

/** At which market it is ordered, where the head of the page has no room to say it. */
export function WhichHub() {
  const [{ hub = '' }] = useDevice();
  const session = useSession();
  const hubs = useOfficeHubs();
  if (hubs.length < 2) return null;
  return (
    <div className={styles.hub}>
      <Select
        label="Marché"
        value={hub}
        options={hubs.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={({ target }) => void session.chooseHub(target.value)}
      />
    </div>
  );
}
