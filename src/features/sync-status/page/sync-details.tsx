import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ago, count } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useDeviceNow } from '../../../hooks/use-now.ts';
import { heldScopes } from '../../../mirror/queries/scope-rows.ts';
import { waitingLanes } from '../../../mirror/queries/waiting-lanes.ts';
import { saveFile } from '../../shared/device/save-file.ts';
import { unsentDetail } from '../outbox/unsent-words.ts';
import { diagnosticsFile } from './diagnostics-file.ts';
import { EventList } from './event-list.tsx';
import { leadershipWords } from './leadership-words.ts';
import { laneWords, scopeState, scopeWords } from './scope-words.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { useLeadership } from './use-leadership.ts';
import { useStorage } from './use-storage-estimate.ts';

/**
 * The details that a courier reads out to support: leader, scopes and their age, waiting mutations by lane, latest
 * events; with a diagnostics export.
 */
export function SyncDetails({ now }: { now: Ms }) {
  const scopes = useLive(heldScopes, {});
  const lanes = useLive(waitingLanes, {});
  const leadership = useLeadership();
  // Timestamps in the mirror use this device's clock.
  const here = useDeviceNow();
  return (
    <>
      <Section title="Qui envoie">
        <Card padding="none">
          <ListRow {...leadershipWords(leadership)} />
        </Card>
      </Section>
      {lanes !== undefined && lanes.length > 0 && (
        <Section title="Ce qui attend, par dossier">
          <Card padding="none">
            {lanes.map(({ lane, waiting, oldest }) => (
              <ListRow
                key={lane}
                title={`${laneWords(lane)}\u00a0: ${count(waiting, 'action', 'actions')}`}
                detail={`La plus ancienne\u00a0: ${unsentDetail(oldest, here)}`}
              />
            ))}
          </Card>
        </Section>
      )}
      <Section title="Ce que cet appareil suit">
        <Card padding="none">
          {scopes?.map((scope) => (
            <ListRow
              key={scope.scope}
              title={scopeWords(scope.scope)}
              detail={`${scope.lastAt === 0 ? 'jamais reçu' : `reçu ${ago(scope.lastAt, here)}`}, ${scopeState(scope)}`}
            />
          ))}
        </Card>
      </Section>
      <EventList />
      <SaveDiagnostics leadership={leadership} now={now} />
    </>
  );
}

function SaveDiagnostics({ leadership, now }: { leadership: ReturnType<typeof useLeadership>; now: Ms }) {
  const mirror = useMirror();
  const { build } = useMutationContext();
  const { persisted, used } = useStorage();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const device = { build, agent: navigator.userAgent, persisted, used, leadership };
      const day = new Date(now).toISOString().slice(0, 10);
      saveFile(`cabas-diagnostic-${day}.json`, await diagnosticsFile(mirror, device, now));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="2">
      <Button wide busy={busy} icon={<FileDown />} onClick={() => void save()}>
        Enregistrer ce diagnostic
      </Button>
      <Text as="small" size="13" tone="ink-3">
        Sans vos textes ni vos adresses&nbsp;: à transmettre à l’assistance.
      </Text>
    </Stack>
  );
}
