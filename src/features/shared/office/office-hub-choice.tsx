import { HubSelect } from '../market/hub-select.tsx';
import styles from './office-hub-choice.module.css';

/** The hub selector in the head of an office page. */
export function OfficeHub() {
  return <HubSelect className={styles.hub} hideLabel />;
}
