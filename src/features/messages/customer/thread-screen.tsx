import { MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type MessageThread, readMessages, seeMessages } from '../../../contract/people/messages.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import type { WaitingMessage } from '../../../mirror/mirror-records.ts';
import { dropMessage, keepMessage, waitingMessages } from '../../../mirror/waiting-messages.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { OfflineNotice } from '../../shared/local-data/empty-list.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useKeptAnswer } from '../../shared/remote/use-kept-answer.ts';
import { KeptNotice } from '../../shared/remote/kept-notice.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Compose } from '../thread/compose.tsx';
import { MessageList } from '../thread/message-list.tsx';
import { threadTitle } from '../thread/message-words.ts';

const LIST = '/profile/messages';

/** A conversation with the market, or a new one at `/profile/messages/new`, optionally about an order. */
export function ThreadScreen() {
  const { params, search } = useAppLocation();
  const thread = params['thread'] ?? '';
  if (thread !== 'new') return <Conversation key={thread} thread={thread} />;
  const oid = /^\d{1,15}$/.test(search['oid'] ?? '') ? Number(search['oid']) : undefined;
  return <NewThread key={oid} oid={oid} />;
}

function NewThread({ oid }: { oid: number | undefined }) {
  const go = useGo();
  const [{ hub }] = useDevice();
  const form = `message:new:${oid ?? ''}`;
  const subject = useKeptDraft(`${form}:subject`);
  const typed = typeof subject.kept === 'string' ? subject.kept : '';
  const begins = {
    ...(oid !== undefined && { oid }),
    ...(typed.trim() !== '' && { subject: typed.trim() }),
    ...(hub !== undefined && { hub }),
  };
  return (
    <ProfilePage title={oid === undefined ? 'Écrire au marché' : threadTitle({ oid })} back={LIST}>
      {oid === undefined && (
        <Field
          label="Sujet (facultatif)"
          maxLength={200}
          value={typed}
          onChange={({ target }) => subject.keep(target.value)}
        />
      )}
      <Write
        form={form}
        begins={begins}
        onKept={(thread) => {
          subject.keep(null);
          go(`${LIST}/${thread}`, { replace: true });
        }}
      />
    </ProfilePage>
  );
}

function Conversation({ thread }: { thread: string }) {
  const mirror = useMirror();
  const input = { params: { thread } };
  const { answer, keptAt, none, online, ...query } = useKeptAnswer(readMessages, input);
  const unsent = useLive(waitingMessages, {})?.filter((message) => message.thread === thread) ?? [];
  const { refetch } = query;
  useSeen(thread, answer?.thread, online);
  // A message sent in the meantime is in the next answer.
  const before = useRef(unsent.length);
  useEffect(() => {
    if (unsent.length < before.current) refetch();
    before.current = unsent.length;
  }, [unsent.length, refetch]);

  const unknown = query.refusal?.code === 'not_found';
  const known = new Set(answer?.messages.map(({ id }) => id));
  const shown = [
    ...(answer?.messages ?? []).map(({ id, office, author, content, at }) => ({
      ...{ id, own: !office, author, content, at: Date.parse(at) },
    })),
    ...unsent
      .filter(({ id }) => !known.has(id))
      .map((message) => ({
        ...{ id: message.id, own: true, content: message.content, at: message.at },
        fate: message.refusal === undefined ? ('waiting' as const) : ('refused' as const),
        actions: message.refusal !== undefined && (
          <Refused
            message={message}
            onRetry={() => void keepMessage(mirror, retried(message))}
            onDrop={() => void dropMessage(mirror, message.id)}
          />
        ),
      })),
  ];
  const title = threadTitle(answer?.thread ?? unsent[0] ?? {});
  const oid = answer?.thread.oid ?? unsent[0]?.oid;
  if (unknown && unsent.length === 0 && answer === undefined)
    return (
      <ProfilePage title="Message" back={LIST}>
        <EmptyState
          picture={<MessageCircle />}
          title="Conversation introuvable"
          action={<ButtonLink href={LIST}>Voir mes messages</ButtonLink>}
        >
          Elle est d’un autre compte, ou n’existe pas.
        </EmptyState>
      </ProfilePage>
    );
  return (
    <ProfilePage
      title={title}
      back={LIST}
      detail={answer?.thread.closed === true ? 'Terminée\u00a0: un message la rouvre' : undefined}
      actions={
        oid !== undefined && (
          <ButtonLink size={44} look="line" href={`/profile/orders/${oid}`}>
            Voir la commande
          </ButtonLink>
        )
      }
    >
      <KeptNotice keptAt={keptAt} online={online} />
      {!unknown && <RemoteProblem refusal={query.refusal} again={query.refetch} />}
      {shown.length === 0 && online && query.refusal === undefined && <SkeletonRows count={3} />}
      {shown.length === 0 && !online && none && <OfflineNotice what="Cette conversation" />}
      {shown.length > 0 && <MessageList messages={shown} />}
      <Write form={`message:${thread}`} thread={thread} />
    </ProfilePage>
  );
}

/** Tells the server once that the answers were read. */
function useSeen(id: string, thread: MessageThread | undefined, online: boolean): void {
  const seeing = useRemoteMutation(seeMessages);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!online || thread === undefined || thread.unread === 0 || told.current === thread.updated) return;
    told.current = thread.updated;
    void seeing.mutate({ params: { thread: id } });
  }, [id, thread, online, seeing]);
}

function retried({ refusal: _, ...message }: WaitingMessage): WaitingMessage {
  return message;
}

/** Why the server refused a message, and the possible actions. */
function Refused({
  message,
  onRetry,
  onDrop,
}: {
  message: WaitingMessage;
  onRetry: () => void;
  onDrop: () => void;
}) {
  return (
    <Notice
      tone="danger"
      actions={
        <Row gap="2" wrap>
          <Button size={44} look="line" onClick={onRetry}>
            Réessayer
          </Button>
          <Button size={44} look="danger-line" onClick={onDrop}>
            Supprimer
          </Button>
        </Row>
      }
    >
      {message.refusal}
    </Notice>
  );
}

interface WriteProps {
  readonly form: string;
  /** The thread to continue; a new one begins without it. */
  readonly thread?: string;
  readonly begins?: Pick<WaitingMessage, 'subject' | 'oid' | 'hub'>;
  readonly onKept?: (thread: string) => void;
}

/** Keeps the text as a draft, then as a message that is sent once online. */
function Write({ form, thread, begins, onKept }: WriteProps) {
  const mirror = useMirror();
  const online = useOnline();
  const draft = useKeptDraft(form);
  const content = typeof draft.kept === 'string' ? draft.kept : '';
  const send = async (text: string) => {
    const message = {
      ...{ id: crypto.randomUUID(), thread: thread ?? crypto.randomUUID() },
      ...{ at: Date.now(), content: text, ...begins },
    };
    await keepMessage(mirror, message);
    draft.keep(null);
    onKept?.(message.thread);
  };
  return (
    <Compose
      label="Votre message"
      verb={online ? 'Envoyer' : 'Envoyer au retour du réseau'}
      hint={
        draft.failed
          ? 'Ce brouillon ne peut pas être gardé sur cet appareil.'
          : online
            ? 'La réponse arrive ici et par e-mail.'
            : 'Sans réseau, votre message est gardé ici et part tout seul ensuite.'
      }
      content={content}
      onContent={draft.keep}
      onSend={send}
    />
  );
}
