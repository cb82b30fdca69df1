import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { decideProblem, problemPhoto, type ReportedProblem } from '../../contract/orders/problems.ts';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { localDay } from '../../domain/calendar/hub-time.ts';
import { type Centimes, ZERO } from '../../domain/money/money.ts';
import { amount, count, day as dayName, NO_BREAK } from '../../domain/text/french.ts';
import { amountProblem, parseAmount, typedAmount } from '../../domain/text/typed-amount.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { type Market, useLocale } from '../shared/market/market-provider.tsx';
import { problemDetail, problemState } from '../shared/orders/problem-words.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import styles from './issue-pages.module.css';

interface ReportedProblemsProps {
  readonly market: Market;
  readonly online: boolean;
  readonly list: {
    readonly answer: readonly ReportedProblem[] | undefined;
    readonly refusal: RemoteCallRefusal | undefined;
    readonly refetch: () => void;
  };
}

/** What customers reported: what waits for a decision first, then the latest others. */
export function ReportedProblems({
  market,
  online,
  list: { answer, refusal, refetch },
}: ReportedProblemsProps) {
  if (answer === undefined)
    return refusal === undefined && online ? (
      <SkeletonRows count={4} />
    ) : (
      <RemoteProblem refusal={refusal ?? OFFLINE} again={refetch} />
    );
  const waiting = answer.filter((one) => one.waiting > ZERO);
  const others = answer.filter((one) => one.waiting === ZERO);
  return (
    <Stack gap="4">
      <RemoteProblem refusal={refusal} again={refetch} />
      {waiting.length === 0 ? (
        <EmptyState picture={<CircleCheck />} title="Rien à décider">
          Aucun problème signalé n’attend de décision.
        </EmptyState>
      ) : (
        <Stack as="ul" gap="3" className={styles.cards}>
          {waiting.map((reported) => (
            <li key={`${reported.oid}:${reported.line}`}>
              <Reported {...{ reported, online, market }} onDecided={refetch} />
            </li>
          ))}
        </Stack>
      )}
      {others.length > 0 && (
        <>
          <h2>{`${count(others.length, 'autre', 'autres')}${NO_BREAK}: crédités, décidés ou simplement dits`}</h2>
          <Stack as="ul" gap="3" className={styles.cards}>
            {others.map((reported) => (
              <li key={`${reported.oid}:${reported.line}`}>
                <Reported {...{ reported, online, market }} onDecided={refetch} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

const OFFLINE: RemoteCallRefusal = {
  code: 'offline',
  message: 'Les problèmes signalés se lisent avec le réseau.',
};

interface ReportedProps {
  readonly reported: ReportedProblem;
  readonly online: boolean;
  readonly market: Market;
  readonly onDecided: () => void;
}

function Reported({ reported, online, market, onDecided }: ReportedProps) {
  const locale = useLocale();
  const { oid, line, title, customer, rank, when, vendor, waiting, problem } = reported;
  const zone = market.hub.timezone;
  const day = localDay(Date.parse(when), zone);
  const { label, tone } = problemState(problem, locale);
  return (
    <Card>
      <Stack as="article" gap="1h" justify="start" aria-label={`${title}, ${customer}`}>
        <Badge tone={tone}>{label}</Badge>
        <h2>{title}</h2>
        <Text as="p" tone="ink-2">{`${customer}, rang ${rank}, ${dayName(day)}, ${vendor}`}</Text>
        {problemDetail(problem, zone, locale).map((words) => (
          <Text as="p" tone="ink-2" key={words}>
            {words}
          </Text>
        ))}
        {problem.note !== undefined && <p>«&nbsp;{problem.note}&nbsp;»</p>}
        {problem.photo === true && <ProblemPicture {...{ oid, line, title }} />}
        {waiting > ZERO && <Decision {...{ reported, online, onDecided }} />}
        <ButtonLink look="ghost" size={44} href={`/orders?day=${day}&oid=${oid}`}>
          Voir la commande
        </ButtonLink>
      </Stack>
    </Card>
  );
}

function ProblemPicture({ oid, line, title }: Pick<ReportedProblem, 'oid' | 'line' | 'title'>) {
  const { answer, refusal, refetch } = useRemoteQuery(problemPhoto, { params: { oid, line } });
  if (answer?.picture !== undefined)
    return <img className={styles.photo} src={answer.picture} alt={`Photo de ${title}`} />;
  return <RemoteProblem refusal={refusal} again={refetch} />;
}

/** The decision on what waits: how much, a word, and one of three verbs. What is typed stays here until it is decided. */
function Decision({ reported, online, onDecided }: Omit<ReportedProps, 'market'>) {
  const { oid, line, title, card, waiting, most } = reported;
  const mutation = useRemoteMutation(decideProblem);
  const { kept, keep } = useKeptDraft(`decision:${oid}.${line}`);
  const [deciding, setDeciding] = useState<Kind>();
  const [tried, setTried] = useState(false);
  const draft = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
  const typed = typeof draft['amount'] === 'string' ? draft['amount'] : typedAmount(most);
  const word = typeof draft['word'] === 'string' ? draft['word'] : '';
  const given = parseAmount(typed);
  const problem = given === undefined ? amountProblem(typed) : problemOf(given, most);
  const decide = async (kind: Kind) => {
    setTried(true);
    if (kind !== 'refused' && problem !== undefined) return;
    setDeciding(kind);
    const body = {
      kind,
      ...(kind !== 'refused' && given !== undefined && { amount: given }),
      ...(word.trim() !== '' && { word: word.trim() }),
    };
    const result = await mutation.mutate({ params: { oid, line }, body });
    setDeciding(undefined);
    if (!result.ok && result.code !== 'problem_decided') return;
    keep(null);
    if (result.ok) showToast({ title: `Décidé${NO_BREAK}: ${title}` });
    onDecided();
  };
  const verb = (kind: Kind, look: 'soft' | 'line', label: string) => (
    <Button
      look={look}
      size={44}
      busy={deciding === kind}
      disabled={!online || (deciding !== undefined && deciding !== kind)}
      onClick={() => decide(kind)}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap="2">
      <Text as="p" weight="600">{`${amount(waiting)} à décider`}</Text>
      {most < waiting && (
        <Text as="p" size="13" tone="ink-2">
          {`Il reste ${amount(most)} à rendre de cet article.`}
        </Text>
      )}
      <Field
        kind="decimal"
        label="Montant rendu"
        trailing="CHF"
        error={tried ? problem : undefined}
        value={typed}
        onChange={({ target }) => keep({ amount: target.value, word })}
      />
      <Field
        label="Un mot au client (facultatif)"
        maxLength={500}
        value={word}
        onChange={({ target }) => keep({ amount: typed, word: target.value })}
      />
      <RemoteProblem refusal={mutation.refusal} />
      <Row gap="2" align="center" wrap className={styles.verbs}>
        {verb('credit', 'soft', 'Créditer')}
        {card && verb('card', 'line', 'Rembourser')}
        {verb('refused', 'line', 'Refuser')}
      </Row>
    </Stack>
  );
}

type Kind = 'credit' | 'card' | 'refused';

function problemOf(given: Centimes, most: Centimes): string | undefined {
  if (given <= ZERO) return 'Un montant de plus de zéro.';
  return given > most ? `Au plus ${amount(most)}.` : undefined;
}
