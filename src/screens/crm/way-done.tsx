import { ProgressBar } from '../../components/progress-bar.tsx';
import { decimal } from '../../domain/french.ts';
import type { BatchProgress } from './in-parts.ts';
import styles from './crm.module.css';

/** How far a call to many came. */
export function WayDone({ way, doing }: { way: BatchProgress; doing: string }) {
  const { done, emails } = way;
  const said = `${doing}, ${decimal(done)} sur ${decimal(emails.length)}`;
  return (
    <div className={styles.way} role="status">
      <ProgressBar label={said} value={done} max={emails.length} />
      <p>{said}</p>
    </div>
  );
}
