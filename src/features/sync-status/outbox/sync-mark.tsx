import { CloudAlert, CloudUpload } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { SyncPill } from '../../../ui/feedback/sync-pill.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { panelHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import styles from './sync-mark.module.css';
import { syncForm } from '../../shared/local-data/sync-words.ts';

/**
 * Waiting or refused work, in the header; nothing when all is sent. A visitor's cart is not counted: it stays here
 * until they sign in.
 */
export function SyncMark() {
  const [{ person }] = useDevice();
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const place = useAppLocation();
  const go = useGo();
  const form = counts && syncForm(counts, status?.sending ?? 0);
  if (form === undefined || person === null) return null;
  const href = panelHref(place, form.form === 'refused' ? 'verify' : 'sync');
  return (
    <>
      <span className={styles.short}>
        <IconLink
          label={form.text}
          href={href}
          icon={form.form === 'refused' ? <CloudAlert /> : <CloudUpload />}
          count={form.many}
        />
      </span>
      <span className={styles.long}>
        <SyncPill form={form.form} text={form.text} onPress={() => go(href)} />
      </span>
    </>
  );
}
