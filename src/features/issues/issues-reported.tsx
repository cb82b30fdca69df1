import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { decideProblem, type ReportedProblem } from '../../contract/orders/problems.ts';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { localDay } from '../../domain/calendar/hub-time.ts';
import { type Centimes, ZERO } from '../../domain/money/money.ts';
import { amount, amountOf, count, day as dayName, NO_BREAK } from '../../domain/text/french.ts';
import { amountProblem, parseAmount, typedAmount } from '../../domain/text/typed-amount.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { type Market, useLocale } from '../shared/market/market-provider.tsx';
import { RefundReasonFields, refundRefusalText, useRefundReason } from '../shared/orders/refund-reason.tsx';
import { problemDetail, problemState } from '../shared/orders/problem-words.ts';
import { ProblemPicture } from '../shared/orders/problem-picture.tsx';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { LazyConfirm } from '../../ui/overlays/lazy-overlays.tsx';
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

/** The problems reported by customers: pending decisions first, then the latest others. */
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

/** Decides a problem: amount, message, and one of three actions. The draft is kept until it is decided. */
function Decision({ reported, online, onDecided }: Omit<ReportedProps, 'market'>) {
  const { oid, line, title, card, waiting, most, customer } = reported;
  const { wish } = reported.problem;
  const mutation = useRemoteMutation(decideProblem);
  const { kept, keep } = useKeptDraft(`decision:${oid}.${line}`);
  const [deciding, setDeciding] = useState<Kind>();
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const { reason, setReason, given: borne } = useRefundReason('hub');
  const draft = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
  const typed = typeof draft['amount'] === 'string' ? draft['amount'] : typedAmount(most);
  const word = typeof draft['word'] === 'string' ? draft['word'] : '';
  const given = parseAmount(typed);
  const problem = given === undefined ? amountProblem(typed) : problemOf(given, most);
  const press = (kind: Kind) => {
    setTried(true);
    if (kind !== 'refused' && problem !== undefined) return;
    // A refund to a card cannot be reversed: it is confirmed first.
    if (kind === 'card') setAsking(true);
    else void decide(kind);
  };
  const decide = async (kind: Kind) => {
    setDeciding(kind);
    const body = {
      kind,
      ...(kind !== 'refused' && given !== undefined && { amount: given, ...borne }),
      ...(word.trim() !== '' && { word: word.trim() }),
    };
    const result = await mutation.mutate({ params: { oid, line }, body });
    setDeciding(undefined);
    if (!result.ok && result.code !== 'problem_decided') return;
    keep(null);
    if (result.ok) showToast({ title: decidedWords(kind, given ?? ZERO, title) });
    onDecided();
  };
  // The highlighted action is the one that the customer wishes.
  const wished: Kind = wish === 'card' && card ? 'card' : 'credit';
  const verb = (kind: Kind, label: string) => (
    <Button
      look={kind === wished ? 'soft' : 'line'}
      size={44}
      busy={deciding === kind}
      disabled={!online || (deciding !== undefined && deciding !== kind)}
      onClick={() => press(kind)}
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
      <RefundReasonFields
        shops={[{ id: 'shop', name: reported.vendor }]}
        value={reason}
        onChange={setReason}
      />
      <RemoteProblem
        refusal={
          mutation.refusal && { ...mutation.refusal, message: refundRefusalText(mutation.refusal) ?? '' }
        }
      />
      <Row gap="2" align="center" wrap className={styles.verbs}>
        {verb('credit', 'Créditer')}
        {card && verb('card', 'Rembourser')}
        {verb('refused', 'Refuser')}
      </Row>
      <LazyConfirm
        open={asking}
        title={`Rembourser ${amount(given ?? ZERO)}\u00a0?`}
        text={`${customer} reçoit ${amount(given ?? ZERO)} sur son moyen de paiement pour «\u00a0${title}\u00a0», commande ${oid}. L’argent part tout de suite et ne revient pas.`}
        act="Rembourser"
        busy={deciding === 'card'}
        onClose={() => setAsking(false)}
        onAct={() => void decide('card').then(() => setAsking(false))}
      />
    </Stack>
  );
}

/** « 4,61 CHF remboursés : Sérac frais ». */
function decidedWords(kind: Kind, given: Centimes, title: string): string {
  if (kind === 'refused') return `Refusé${NO_BREAK}: ${title}`;
  const done =
    kind === 'card' ? amountOf(given, 'remboursé', 'remboursés') : amountOf(given, 'crédité', 'crédités');
  return `${done}${NO_BREAK}: ${title}`;
}

type Kind = 'credit' | 'card' | 'refused';

function problemOf(given: Centimes, most: Centimes): string | undefined {
  if (given <= ZERO) return 'Un montant de plus de zéro.';
  return given > most ? `Au plus ${amount(most)}.` : undefined;
}
