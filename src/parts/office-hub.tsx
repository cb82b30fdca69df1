import { HubSelect } from './hub-select.tsx';
import styles from './office-hub.module.css';

/** Which hub the office looks at, in the head of a page. */
export function OfficeHub() {
  return <HubSelect className={styles.hub} hideLabel />;
}
