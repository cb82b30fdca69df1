import { History } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type AssistantLine, assistantHistory } from '../../../contract/catalogue/assistant.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { OfflineNotice } from '../../shared/local-data/empty-list.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { AnswerView, Question } from '../answer/answer-view.tsx';
import styles from './talk.module.css';

/** The questions and answers that the server keeps, the latest at the end; never stored on the device. */
export function PastExchanges() {
  const online = useOnline();
  const { answer: lines, settled, refusal, refetch } = useRemoteQuery(assistantHistory, {}, { online });
  if (!online) return <OfflineNotice what="Vos échanges" many />;
  if (refusal !== undefined) return <RemoteProblem refusal={refusal} again={refetch} />;
  if (lines === undefined || (lines.length === 0 && !settled)) return <SkeletonRows count={3} />;
  if (lines.length === 0) {
    return (
      <EmptyState picture={<History />} title="Aucun échange">
        Vos questions et leurs réponses se retrouvent ici.
      </EmptyState>
    );
  }
  return <Lines lines={lines} />;
}

/** A question and its answer are two lines. */
const LATEST = 2;

/** The last exchange of an earlier visit, or a replacement while there is none. */
export function LatestExchange({ otherwise }: { otherwise: ReactNode }) {
  const online = useOnline();
  const { answer: lines = [] } = useRemoteQuery(assistantHistory, {}, { online });
  return lines.length === 0 ? otherwise : <Lines lines={lines.slice(-LATEST)} />;
}

function Lines({ lines }: { lines: readonly AssistantLine[] }) {
  return (
    <Stack as="ol" gap="5" shrink aria-label="Échanges précédents" className={styles.talk}>
      {lines.map((line, place) => (
        <Stack as="li" shrink key={place} className={styles.exchange}>
          {line.role === 'user' ? <Question>{line.content}</Question> : <PastAnswer line={line} />}
        </Stack>
      ))}
    </Stack>
  );
}

function PastAnswer({ line: { content, tool } }: { line: AssistantLine }) {
  const answer = useMemo(() => ({ text: content, tool }), [content, tool]);
  return <AnswerView answer={answer} />;
}
