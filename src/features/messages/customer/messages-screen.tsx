import { MessageCircle, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { listMessages, type MessageThread } from '../../../contract/people/messages.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import type { WaitingMessage } from '../../../mirror/mirror-records.ts';
import { waitingMessages } from '../../../mirror/waiting-messages.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { OfflineNotice } from '../../shared/local-data/empty-list.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useKeptAnswer } from '../../shared/remote/use-kept-answer.ts';
import { KeptNotice } from '../../shared/remote/kept-notice.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { threadTitle, writtenAt } from '../thread/message-words.ts';

const TITLE = 'Messages';

/** A customer's conversations with the market, unsent ones first. The last list is kept offline. */
export function MessagesScreen() {
  const { answer, keptAt, none, online, ...query } = useKeptAnswer(listMessages, { query: {} });
  const waiting = useLive(waitingMessages, {});
  const threads = answer?.threads ?? [];
  const unsent = (waiting ?? []).filter(
    (message, place, all) => all.findIndex(({ thread }) => thread === message.thread) === place,
  );
  const known = new Set(unsent.map(({ thread }) => thread));
  return (
    <ProfilePage
      title={TITLE}
      detail="Le marché vous répond ici et par e-mail"
      actions={
        <ButtonLink look="soft" size={44} icon={<MessageSquarePlus />} href="/profile/messages/new">
          Écrire
        </ButtonLink>
      }
    >
      <KeptNotice keptAt={keptAt} online={online} />
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {answer === undefined && online && query.refusal === undefined && <SkeletonRows count={4} />}
      {answer === undefined && !online && none && unsent.length === 0 && (
        <OfflineNotice what="Vos messages" />
      )}
      {unsent.length + threads.length > 0 && (
        <Card padding="none">
          <ul aria-label="Conversations">
            {unsent.map((message) => (
              <li key={message.thread}>
                <UnsentRow message={message} thread={threads.find(({ id }) => id === message.thread)} />
              </li>
            ))}
            {threads
              .filter(({ id }) => !known.has(id))
              .map((thread) => (
                <li key={thread.id}>
                  <ThreadRow thread={thread} />
                </li>
              ))}
          </ul>
        </Card>
      )}
      {answer?.more === true && online && <OlderThreads before={threads.at(-1)?.updated} />}
      {answer !== undefined && threads.length === 0 && unsent.length === 0 && query.settled && (
        <EmptyState picture={<MessageCircle />} title="Aucun message">
          Une question, une remarque, une commande&nbsp;? Écrivez-nous, une personne du marché vous répond.
        </EmptyState>
      )}
    </ProfilePage>
  );
}

/** Older threads, page by page. */
function OlderThreads({ before }: { before: string | undefined }) {
  const [open, setOpen] = useState(false);
  const query = useRemoteQuery(
    listMessages,
    open && before !== undefined ? { query: { before } } : undefined,
  );
  if (!open) return <Button onClick={() => setOpen(true)}>Afficher les plus anciennes</Button>;
  const older = query.answer;
  return (
    <>
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {older === undefined && query.refusal === undefined && <SkeletonRows count={4} />}
      {older !== undefined && older.threads.length > 0 && (
        <Card padding="none">
          {older.threads.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} />
          ))}
        </Card>
      )}
      {older?.more === true && <OlderThreads before={older.threads.at(-1)?.updated} />}
    </>
  );
}

function ThreadRow({ thread }: { thread: MessageThread }) {
  const now = useNow();
  const { id, last, office, unread, closed, updated } = thread;
  return (
    <ListRow
      leading={<MessageCircle aria-hidden />}
      title={threadTitle(thread)}
      detail={`${office ? '' : 'Vous\u00a0: '}${last}`}
      trailing={
        unread > 0 ? (
          <Badge tone="bell">{`${unread} à lire`}</Badge>
        ) : (
          <small>{closed ? 'Terminée' : writtenAt(Date.parse(updated), now)}</small>
        )
      }
      href={`/profile/messages/${id}`}
    />
  );
}

function UnsentRow({ message, thread }: { message: WaitingMessage; thread: MessageThread | undefined }) {
  const { content, refusal } = message;
  return (
    <ListRow
      leading={<MessageCircle aria-hidden />}
      title={threadTitle(thread ?? message)}
      detail={`Vous\u00a0: ${content.slice(0, EXCERPT)}`}
      trailing={
        <Badge tone={refusal === undefined ? 'bell' : 'danger'}>
          {refusal === undefined ? 'En attente d’envoi' : 'Refusé'}
        </Badge>
      }
      href={`/profile/messages/${message.thread}`}
    />
  );
}

const EXCERPT = 120;
