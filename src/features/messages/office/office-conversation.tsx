import { CheckCheck, Hand, RotateCcw } from 'lucide-react';
import { answerMessage, changeThread, readOfficeMessages } from '../../../contract/people/messages.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { Compose } from '../thread/compose.tsx';
import { MessageList } from '../thread/message-list.tsx';
import { threadTitle } from '../thread/message-words.ts';

interface OfficeConversationProps {
  readonly id: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One conversation beside the office's list: its messages, the answer, and its customer. */
export function OfficeConversation({ id, onChanged, onClose }: OfficeConversationProps) {
  const online = useOnline();
  const query = useRemoteQuery(readOfficeMessages, { params: { thread: id } }, { online });
  const changing = useRemoteMutation(changeThread);
  const [{ person }] = useDevice();
  const { thread, messages = [] } = query.answer ?? {};
  const refresh = () => {
    query.refetch();
    onChanged();
  };
  const change = async (body: { readonly closed?: boolean; readonly mine?: boolean }) => {
    const result = await changing.mutate({ params: { thread: id }, body });
    if (!result.ok) return;
    refresh();
    if (body.closed === true) onClose();
  };
  const mine = thread?.assigned?.id === person;
  return (
    <LazySheet
      open
      onClose={onClose}
      wide="side"
      title={thread?.customer.displayName ?? 'Conversation'}
      detail={thread && threadTitle(thread)}
    >
      <Stack gap="4">
        {!online && <Notice tone="bell">Une conversation se lit et se répond avec du réseau.</Notice>}
        <RemoteProblem refusal={query.refusal} again={query.refetch} />
        {thread === undefined && online && query.refusal === undefined && <SkeletonRows count={4} />}
        {thread !== undefined && (
          <>
            <Row gap="2" align="center" wrap>
              <Button
                size={44}
                look="line"
                icon={<Hand />}
                aria-pressed={mine}
                disabled={!online}
                busy={changing.pending}
                onClick={() => change({ mine: !mine })}
              >
                {mine ? 'Laisser à d’autres' : 'Prendre en charge'}
              </Button>
              <Button
                size={44}
                look="line"
                icon={thread.closed ? <RotateCcw /> : <CheckCheck />}
                disabled={!online}
                busy={changing.pending}
                onClick={() => change({ closed: !thread.closed })}
              >
                {thread.closed ? 'Rouvrir' : 'Terminer'}
              </Button>
              {thread.oid !== undefined && (
                <ButtonLink size={44} look="line" href={`/orders?oid=${thread.oid}`}>
                  {`Commande ${thread.oid}`}
                </ButtonLink>
              )}
            </Row>
            {thread.assigned !== undefined && !mine && (
              <Text as="p" size="13" tone="ink-2">
                {`Prise en charge par ${thread.assigned.displayName}.`}
              </Text>
            )}
            <RemoteProblem refusal={changing.refusal} />
            <MessageList
              messages={messages.map(({ office, at, ...message }) => ({
                ...{ ...message, own: false, at: Date.parse(at) },
                ...(office && { author: `${message.author ?? 'Le marché'} (marché)` }),
              }))}
            />
            <Answer id={id} onAnswered={refresh} />
          </>
        )}
      </Stack>
    </LazySheet>
  );
}

/** The answer, a draft until the server has it. Each text has its own id: resent, it is written once. */
function Answer({ id: thread, onAnswered }: { id: string; onAnswered: () => void }) {
  const online = useOnline();
  const answering = useRemoteMutation(answerMessage);
  const draft = useKeptDraft(`answer-to:${thread}`);
  const { id, content } = draftOf(draft.kept);
  const send = async (text: string) => {
    const result = await answering.mutate({ params: { thread }, body: { id, content: text } });
    // Without a response the answer may have been written all the same: the conversation shows it.
    onAnswered();
    if (!result.ok) return;
    draft.keep(null);
    showToast({ title: 'Réponse envoyée.', detail: 'Elle part aussi par e-mail.' });
  };
  return (
    <Compose
      label="Réponse"
      verb={online ? 'Répondre' : 'Répondre, au retour du réseau'}
      hint={draft.failed ? 'Ce brouillon ne peut pas être gardé sur cet appareil.' : undefined}
      content={content}
      disabled={!online}
      onContent={(typed) => draft.keep({ id: crypto.randomUUID(), content: typed })}
      onSend={send}
      problem={<RemoteProblem refusal={answering.refusal} />}
    />
  );
}

function draftOf(kept: Json | undefined): { readonly id: string; readonly content: string } {
  const { id, content } = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
  return typeof id === 'string' && typeof content === 'string' ? { id, content } : { id: '', content: '' };
}
