import { Laptop, Smartphone } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { closeOtherSessions, listSessions, type OpenSession } from '../../../contract/people/sessions.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { ago, capital, datedDay } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE, HOUR_MS, localDay } from '../../../domain/calendar/hub-time.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { deviceWords, isHandheld } from '../../shared/device/device-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

/** The person's sessions, with a sign-out of all others. Read from the server: a device does not know the others. */
export function OpenSessions({ me: { id } }: { me: Pick<UserRow, 'id'> }) {
  const online = useOnline();
  const query = useRemoteQuery(listSessions, { params: { id } }, { online });
  const closing = useRemoteMutation(closeOtherSessions);
  const sessions = query.answer;
  const close = async () => {
    if (!(await closing.mutate({ params: { id } })).ok) return;
    query.refetch();
    showToast({ title: 'Autres appareils déconnectés.', detail: 'Ils demanderont votre mot de passe.' });
  };
  return (
    <>
      <Section title="Appareils connectés">
        {!online && <Notice tone="bell">Vos appareils connectés s’affichent avec du réseau.</Notice>}
        <RemoteProblem refusal={query.refusal} again={query.refetch} />
        <RemoteProblem refusal={closing.refusal} />
        {sessions === undefined && query.pending && <SkeletonRows count={2} />}
        {sessions !== undefined && (
          <Card padding="none">
            <ul aria-label="Appareils connectés">
              {sessions.map((session) => (
                <li key={`${session.created} ${session.seen} ${session.device ?? ''}`}>
                  <Row session={session} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Section>
      {sessions?.some(({ current }) => !current) === true && (
        <Button
          look="danger-line"
          wide
          busy={closing.pending}
          disabled={!online}
          onClick={() => void close()}
        >
          Déconnecter les autres appareils
        </Button>
      )}
    </>
  );
}

function Row({ session: { device, created, seen, current } }: { session: OpenSession }) {
  const now = useNow();
  const since = `connecté le ${datedDay(localDay(Date.parse(created), DEFAULT_ZONE))}`;
  return (
    <ListRow
      leading={isHandheld(device) ? <Smartphone aria-hidden /> : <Laptop aria-hidden />}
      title={capital(deviceWords(device) ?? 'appareil inconnu')}
      detail={capital(current ? since : `${lastSeen(Date.parse(seen), now)}, ${since}`)}
      trailing={current && <Badge tone="brand">Cet appareil</Badge>}
    />
  );
}

/** The server stores the last use to the hour, so no finer value is shown. */
function lastSeen(seen: number, now: number): string {
  return now - seen < HOUR_MS ? 'vu il y a moins d’une heure' : `vu ${ago(seen, now)}`;
}
