import { ChevronRight, CloudCheck, CloudUpload } from 'lucide-react';
import { Link } from '../../../ui/actions/link.tsx';
import { count } from '../../../domain/text/french.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { useCourierDay } from '../day/courier-day.tsx';
import styles from './order-unsent.module.css';

/** The unsent mutations of this order, with a link to all of them. */
export function OrderUnsent({ oid }: { oid: number }) {
  const place = useAppLocation();
  const { waiting } = useCourierDay();
  if (waiting === undefined) return null;
  const unsent = waiting.get(oid) ?? 0;
  return (
    <div className={styles.place} role="status">
      <Link className={styles.state} data-waits={unsent > 0 || undefined} href={panelHref(place, 'sync')}>
        {unsent > 0 ? <CloudUpload aria-hidden /> : <CloudCheck aria-hidden />}
        <span>
          {unsent > 0
            ? count(unsent, 'modification en attente', 'modifications en attente')
            : 'Tout est envoyé'}
        </span>
        <ChevronRight aria-hidden />
      </Link>
    </div>
  );
}
