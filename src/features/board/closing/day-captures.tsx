import { Check, CircleX, Clock, FileText, LockKeyhole, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  captureDay,
  type CaptureState,
  closeDay,
  type DayCapture,
  type DayClosing,
  invoiceInstead,
} from '../../../contract/orders/day-closing.ts';
import { sum } from '../../../domain/money/money.ts';
import { keepsOpen } from '../../../domain/payment/day-control.ts';
import { amount, capital, clock, count, day as dayWords, figure, list } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { captureWordsOf } from '../../finance/payments/capture-words.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import styles from './closing.module.css';
import { type DayChanged, useDayAct } from './day-acts.ts';
import { CONTROL_NAMES, captureText } from './day-closing-words.ts';

interface CapturesProps {
  readonly closing: DayClosing;
  readonly zone: string;
  readonly online: boolean;
  readonly onChanged: DayChanged;
}

/** The captures of the day, made by the server, and the closing below them. */
export function Captures({ closing, zone, online, onChanged }: CapturesProps) {
  const capturing = useDayAct(captureDay, onChanged);
  const closes = useDayAct(closeDay, onChanged);
  const [asking, setAsking] = useState(false);
  const [invoiced, setInvoiced] = useState<DayCapture>();
  const params = { slug: closing.hub, day: closing.day };
  const capture = (oids?: readonly number[]) =>
    capturing.act({ params, body: oids === undefined ? {} : { oids: [...oids] } });
  const captureAll = async () => {
    await capture();
    setAsking(false);
  };
  return (
    <section className={styles.captures} aria-labelledby="capture">
      <Progress captures={closing.captures} />
      <ul className={styles.rows}>
        {[...closing.captures].sort(byState).map((one) => (
          <Capture
            key={one.oid}
            {...{ zone, capture: one }}
            acts={
              one.state === 'refused' && (
                <Row gap="1" wrap>
                  {!closing.closed && (
                    <Button size={44} look="ghost" disabled={!online} onClick={() => void capture([one.oid])}>
                      Réessayer
                    </Button>
                  )}
                  <Button size={44} look="danger-line" disabled={!online} onClick={() => setInvoiced(one)}>
                    Passer en facture
                  </Button>
                </Row>
              )
            }
          />
        ))}
      </ul>
      <Stack gap="2" className={styles.foot}>
        <RemoteProblem refusal={capturing.refusal ?? closes.refusal} />
        <Foot
          {...{ closing, zone, online }}
          capturing={capturing.pending}
          onCapture={() => setAsking(true)}
          onClose={() => void closes.act({ params, body: {} })}
        />
      </Stack>
      {asking && (
        <CaptureAll
          closing={closing}
          busy={capturing.pending}
          onAct={() => void captureAll()}
          onClose={() => setAsking(false)}
        />
      )}
      {invoiced && (
        <Invoice capture={invoiced} onClose={() => setInvoiced(undefined)} onChanged={() => onChanged()} />
      )}
    </section>
  );
}

function Progress({ captures }: { captures: readonly DayCapture[] }) {
  const locale = useLocale();
  const byCard = captures.filter(({ state }) => state !== 'invoiced');
  const those = (...states: readonly CaptureState[]) => byCard.filter(({ state }) => states.includes(state));
  const taken = those('taken');
  const refused = those('refused').length;
  const coming = those('waiting', 'asked', 'moving', 'unready').length;
  const total = sum(byCard.map(({ amount: money }) => money));
  const got = sum(taken.map(({ amount: money }) => money));
  const share = (many: number) => `${byCard.length === 0 ? 0 : (100 * many) / byCard.length}%`;
  const words = `${taken.length} sur ${byCard.length}`;
  return (
    <Stack gap="2" className={styles.progress}>
      <Row gap="2" align="baseline" justify="between" wrap>
        <h2 id="capture" className={styles.title}>{`Capture, ${words}`}</h2>
        <Text tabular nowrap>
          <b className={styles.sum}>{figure(got, locale)}</b>
          <Text size="13" tone="ink-2">{` sur ${amount(total, locale)}`}</Text>
        </Text>
      </Row>
      <div
        role="progressbar"
        aria-label="Captures"
        aria-valuemin={0}
        aria-valuemax={byCard.length}
        aria-valuenow={taken.length}
        aria-valuetext={words}
        className={styles.bar}
        style={{ '--taken': share(taken.length), '--refused': share(refused) }}
      />
      <Row gap="3" wrap className={styles.legend}>
        <span data-state="taken">{count(taken.length, 'prise', 'prises')}</span>
        {refused > 0 && <span data-state="refused">{count(refused, 'refusée', 'refusées')}</span>}
        <span data-state="coming">{`${coming} à venir`}</span>
        {byCard.length < captures.length && <span>{`${captures.length - byCard.length} sur facture`}</span>}
      </Row>
    </Stack>
  );
}

interface CaptureProps {
  readonly capture: DayCapture;
  readonly zone: string;
  readonly acts: ReactNode;
}

function Capture({ capture, zone, acts }: CaptureProps) {
  const locale = useLocale();
  const { rank, name, state, amount: money, held } = capture;
  const Sign = SIGNS[state];
  return (
    <li className={styles.capture} data-state={state}>
      <Sign aria-hidden className={styles.mark} />
      <Text tabular tone="ink-2" weight="650" className={styles.rank}>
        {rank}
      </Text>
      <Stack gap="h" shrink>
        <Text weight="600" anywhere>
          {name}
        </Text>
        <Text size="13" className={styles.about} anywhere>
          {captureText(capture, { zone, locale })}
        </Text>
        {acts}
      </Stack>
      <Stack gap="h" words="end">
        <Text tabular weight="650" nowrap>
          {figure(money, locale)}
        </Text>
        {state === 'taken' && held > money && (
          <Text size="13" tabular tone="ink-2" nowrap>{`retenu ${figure(held, locale)}`}</Text>
        )}
      </Stack>
    </li>
  );
}

interface FootProps {
  readonly closing: DayClosing;
  readonly zone: string;
  readonly online: boolean;
  readonly capturing: boolean;
  readonly onCapture: () => void;
  readonly onClose: () => void;
}

/** The next step: capture, then close; the button says what is missing. */
function Foot({ closing, zone, online, capturing, onCapture, onClose }: FootProps) {
  const locale = useLocale();
  const { captures, closed, day, today } = closing;
  const many = (...states: readonly CaptureState[]) => captures.filter(({ state }) => states.includes(state));
  const waiting = many('waiting');
  const underway = many('asked', 'moving').length;
  const lacks = lackText(closing, { online, zone });
  if (closed) return <Text words="center" tone="ink-2">{`${dayWords(day)} est fermé.`}</Text>;
  return (
    <>
      {waiting.length > 0 && day <= today && (
        <Button look="primary" wide size={56} busy={capturing} disabled={!online} onClick={onCapture}>
          {`${actOf(waiting)} tout, ${figure(sum(waiting.map(({ amount: money }) => money)), locale)}`}
        </Button>
      )}
      <Button
        look={waiting.length > 0 ? 'soft' : 'primary'}
        wide
        size={56}
        icon={<LockKeyhole />}
        disabled={lacks !== undefined}
        onClick={onClose}
      >
        {`Fermer ${dayWords(day).replace(/ \S+$/, '')}${lacks === undefined ? '' : `, ${lacks}`}`}
      </Button>
      {underway > 0 && (
        <Text size="13" tone="ink-2" words="center" aria-live="polite">
          Vous pouvez quitter cette page, la suite continue sur le serveur.
        </Text>
      )}
    </>
  );
}

/** Why the day cannot be closed now. */
function lackText(
  { captures, controls, day, today, sells }: DayClosing,
  { online, zone }: { readonly online: boolean; readonly zone: string },
): string | undefined {
  if (!online) return 'avec du réseau';
  if (day > today) return 'ce jour est à venir';
  if (sells !== undefined) return `on commande jusqu’à ${clock(Date.parse(sells), zone)}`;
  const left = captures.filter(({ state }) => ['waiting', 'asked', 'moving'].includes(state)).length;
  if (left > 0) return `encore ${count(left, 'capture', 'captures')}`;
  const open = controls.filter(keepsOpen).length;
  return open > 0 ? `encore ${count(open, 'contrôle', 'contrôles')}` : undefined;
}

interface CaptureAllProps {
  readonly closing: DayClosing;
  readonly busy: boolean;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Confirms before the server charges: the amount, the number of orders, and what is not settled. */
function CaptureAll({ closing: { captures, controls, day }, busy, onAct, onClose }: CaptureAllProps) {
  const locale = useLocale();
  const waiting = captures.filter(({ state }) => state === 'waiting');
  const open = controls.filter(keepsOpen).map(({ control }) => CONTROL_NAMES[control].toLowerCase());
  const total = amount(sum(waiting.map(({ amount: money }) => money)), locale);
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={`${actOf(waiting)} ${total}\u00a0?`}
      keep="Annuler"
      tone="primary"
      act={`${actOf(waiting)} ${total}`}
      busy={busy}
      onAct={onAct}
    >
      <p>{`${count(waiting.length, 'commande', 'commandes')} du ${dayWords(day)}. ${actOf(waiting) === 'Facturer' ? 'Chaque montant va sur la facture du client' : 'Le montant est pris chez chaque client'}, qui reçoit son décompte.`}</p>
      {open.length > 0 && (
        <Notice
          tone="bell"
          title={count(open.length, 'contrôle n’est pas réglé', 'contrôles ne sont pas réglés')}
        >
          {`${capital(list(open))}. Ce qui change après la capture se rembourse à part.`}
        </Notice>
      )}
    </LazyDialog>
  );
}

/** Orders by invoice are billed: nothing is taken. */
function actOf(waiting: readonly DayCapture[]): string {
  return captureWordsOf(waiting.map(({ issuer }) => ({ issuer, status: 'authorized' }))).act;
}

interface InvoiceProps {
  readonly capture: DayCapture;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

function Invoice({ capture: { oid, name, amount: money }, onClose, onChanged }: InvoiceProps) {
  const locale = useLocale();
  const mutation = useRemoteMutation(invoiceInstead);
  const act = async () => {
    const done = await mutation.mutate({ params: { oid }, body: { why: 'Carte refusée' } });
    onChanged();
    if (done.ok) onClose();
  };
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={`Passer ${name} en facture\u00a0?`}
      keep="Annuler"
      tone="primary"
      act="Passer en facture"
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void act()}
    >
      <p>{`${amount(money, locale)} seront demandés par facture, et la retenue sur la carte tombe. Le client en est averti par e-mail.`}</p>
    </LazyDialog>
  );
}

const ORDER: readonly CaptureState[] = [
  'refused',
  'moving',
  'taken',
  'asked',
  'waiting',
  'unready',
  'invoiced',
];

function byState(left: DayCapture, right: DayCapture): number {
  const places = ORDER.indexOf(left.state) - ORDER.indexOf(right.state);
  const latest = left.state === 'taken' ? (right.at ?? '').localeCompare(left.at ?? '') : 0;
  return places || latest || left.rank - right.rank;
}

const SIGNS = {
  unready: Clock,
  waiting: Clock,
  asked: Clock,
  moving: RefreshCw,
  taken: Check,
  invoiced: FileText,
  refused: CircleX,
} as const satisfies Record<CaptureState, unknown>;
