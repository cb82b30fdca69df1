import { CloudCheck, Download, RefreshCw, Stethoscope } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useDeviceNow, useNow } from '../../../hooks/use-now.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { unsentOf } from '../../../mirror/queries/unsent-rows.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import { exportUnsent } from '../outbox/export-unsent.ts';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { unsentDetail } from '../outbox/unsent-words.ts';
import { useSyncNow } from '../outbox/use-sync-now.ts';
import { DeviceFacts } from './device-facts.tsx';
import { SyncDetails } from './sync-details.tsx';
import styles from './sync-panel.module.css';

/** The state of synchronisation: loaded data, unsent work, and persistent storage. */
export function SyncPanel() {
  const mirror = useMirror();
  const place = useAppLocation();
  const now = useNow();
  const here = useDeviceNow();
  const status = useLive(statusOf, {});
  const unsent = useLive(unsentOf, {});
  const [detailed, setDetailed] = useState(false);
  const toCheck = useLive(waitingCounts, {})?.toCheck ?? 0;
  return (
    <PanelPage title="Synchronisation" back={panelHref(place, undefined)} footer={<SyncNow />}>
      {status && <DeviceFacts status={status} now={now} />}
      {toCheck > 0 && (
        <ButtonLink look="danger-line" wide href={panelHref(place, 'verify')}>
          {`Voir «\u00a0À vérifier\u00a0» (${toCheck})`}
        </ButtonLink>
      )}
      <Section title="Pas encore envoyé">
        <Card padding="none">
          {unsent === undefined && <SkeletonRows count={1} />}
          {unsent?.length === 0 && (
            <ListRow
              leading={<CloudCheck />}
              title="Tout est envoyé"
              detail="Rien n’attend sur cet appareil."
            />
          )}
          {unsent?.map((row) => (
            <ListRow key={row.id} title={row.label} detail={unsentDetail(row, here)} />
          ))}
        </Card>
        {unsent !== undefined && unsent.length > 0 && (
          <div className={styles.export}>
            <Button wide icon={<Download />} onClick={() => void exportUnsent(mirror)}>
              Garder une copie dans un fichier
            </Button>
          </div>
        )}
      </Section>
      {detailed ? (
        <SyncDetails now={now} />
      ) : (
        <Button wide look="soft" icon={<Stethoscope />} onClick={() => setDetailed(true)}>
          Détail pour l’assistance
        </Button>
      )}
    </PanelPage>
  );
}

function SyncNow() {
  const { sync, busy } = useSyncNow();
  return (
    <Button look="primary" size={56} wide busy={busy} icon={<RefreshCw />} onClick={sync}>
      Synchroniser maintenant
    </Button>
  );
}
