import { HubSelect } from '../market/hub-select.tsx';
import styles from './office-hub-choice.module.css';

/** Which hub the office looks at, in the head of a page. */
export function OfficeHub() {
  return <HubSelect className={styles.hub} hideLabel />;
}
