import { HubSelect } from '../shared/market/hub-select.tsx';
import styles from './assisted-order.module.css';

/** At which market it is ordered, where the head of the page has no room to say it. */
export function WhichHub() {
  return <HubSelect className={styles.hub} />;
}
