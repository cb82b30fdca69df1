import { MessageSquareText } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { AnswerView, Question } from '../answer/answer-view.tsx';
import { type Conversation, type Exchange, isUnderWay } from './conversation.ts';
import { anchorOf, paragraphsOf, readAnswer } from './read-answer.ts';
import { LatestExchange } from './past-exchanges.tsx';
import styles from './talk.module.css';

interface TalkViewProps {
  readonly conversation: Conversation;
  /** Whether the last exchange of an earlier visit is shown until a question is asked. */
  readonly resumes: boolean;
  readonly onRetry: (exchange: Exchange) => void;
}

/** The questions and answers of this visit, the latest question at the top of the screen. */
export function TalkView({ conversation, resumes, onRetry }: TalkViewProps) {
  const last = conversation.at(-1);
  const list = useRef<HTMLOListElement>(null);
  const asked = last?.id;
  // Scrolls the question to the top; its answer grows below it, so that nothing moves while it is read.
  useEffect(() => {
    if (asked !== undefined) list.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [asked]);
  if (last === undefined) return resumes ? <LatestExchange otherwise={<Invitation />} /> : <Invitation />;
  return (
    <>
      <Stack as="ol" gap="5" shrink ref={list} aria-label="Conversation" className={styles.talk}>
        {conversation.map((exchange) => (
          <One key={exchange.id} exchange={exchange} onRetry={isOver(conversation) ? onRetry : undefined} />
        ))}
      </Stack>
      <Said last={last} />
    </>
  );
}

function Invitation() {
  return (
    <EmptyState picture={<MessageSquareText />} title="Posez votre question">
      Sur les produits, les recettes, la livraison ou vos commandes. L’assistant propose, vous choisissez.
    </EmptyState>
  );
}

function One({
  exchange,
  onRetry,
}: {
  exchange: Exchange;
  /** Undefined while another answer arrives. */
  onRetry: ((exchange: Exchange) => void) | undefined;
}) {
  const { id, question, raw, state } = exchange;
  const answer = useMemo(() => readAnswer(raw, anchorOf(id)), [raw, id]);
  const again = onRetry && (() => onRetry(exchange));
  return (
    <Stack as="li" gap="4" shrink className={styles.exchange}>
      <Question>{question}</Question>
      {state.kind !== 'refused' && <AnswerView answer={answer} arriving={isUnderWay(exchange)} />}
      {state.kind === 'refused' && <RemoteProblem refusal={state.refusal} again={again} />}
      {state.kind === 'ended' && state.end === 'cut' && (
        <Notice
          tone="bell"
          title="La réponse a été coupée"
          actions={
            again && (
              <Button size={44} look="line" onClick={again}>
                Réessayer
              </Button>
            )
          }
        >
          Votre question est gardée.
        </Notice>
      )}
      {state.kind === 'ended' && state.end === 'stopped' && (
        <Row gap="3" align="center" wrap>
          <Text as="p" size="14" tone="ink-2">
            Réponse arrêtée.
          </Text>
          {again && (
            <Button size={44} look="ghost" onClick={again}>
              Reposer la question
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** For screen readers: announces that an answer is coming, then all of it at once, never word by word. */
function Said({ last }: { last: Exchange }) {
  const { id, raw, state } = last;
  const words =
    state.kind === 'ended'
      ? paragraphsOf(readAnswer(raw, anchorOf(id)).text).map((runs) => runs.map(({ text }) => text).join(''))
      : [];
  return (
    <p role="status" className="visually-hidden">
      {isUnderWay(last) ? 'Réponse en cours.' : words.join(' ')}
    </p>
  );
}

function isOver(conversation: Conversation): boolean {
  return !conversation.some(isUnderWay);
}
