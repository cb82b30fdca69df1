import { useLive } from '../../hooks/use-live.ts';
import { isDemonstration } from '../../mirror/queries/market-queries.ts';
import styles from './demo-ribbon.module.css';

/** Names the demonstration as such, in the margin of every page; it takes no room and no touch. */
export function DemoRibbon() {
  if (useLive(isDemonstration, {}) !== true) return null;
  return (
    <aside className={styles.ribbon} aria-label="Démonstration">
      <span className={styles.words}>{'Démonstration\u00a0: rien n’est vendu ni livré.'}</span>
    </aside>
  );
}
