import { HubSelect } from '../../parts/hub-select.tsx';
import styles from './order-for.module.css';

/** At which market it is ordered, where the head of the page has no room to say it. */
export function WhichHub() {
  return <HubSelect className={styles.hub} />;
}
