import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { type DayClosing, reopenDay } from '../../../contract/orders/day-closing.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { amount, capital, clock, day as dayWords, figure } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import styles from './closing.module.css';
import { type DayChanged, useDayAct } from './day-acts.ts';
import { acceptedWords, closedText, invoicesText, tabDay } from './day-closing-words.ts';
import { moneySums, presentSums, priceSums } from './day-sum-lines.ts';

/** The sums of the day. */
export function Sums({ closing }: { closing: DayClosing }) {
  const { totals, closed } = closing;
  const locale = useLocale();
  const begun = totals.taken > ZERO || totals.invoiced > ZERO || totals.credit > ZERO;
  const rows = [priceSums(closing), ...(begun ? [moneySums(closing)] : []), presentSums(closing)].filter(
    (sums) => sums.length > 0,
  );
  return (
    <Card>
      <Stack gap="3">
        {rows.map((sums) => (
          <dl key={sums[0]?.id} className={styles.sums}>
            {sums.map(({ id, label, sum, kind }) => (
              <div key={id}>
                <Text as="dt" size="13" tone="ink-2">
                  {id === 'total' && !closed ? 'Total provisoire' : label}
                </Text>
                <Text as="dd" tabular nowrap className={styles.sum}>
                  {kind === 'total' ? amount(sum, locale) : figure(sum, locale)}
                </Text>
              </div>
            ))}
          </dl>
        ))}
      </Stack>
    </Card>
  );
}

/** Work that arrived after the closing: kept, but not applied. */
export function LateWork({ closing: { late }, zone }: { closing: DayClosing; zone: string }) {
  if (late.length === 0) return null;
  return (
    <Section title="Arrivé après la fermeture">
      <Card padding="none">
        {late.map(({ id, oid, rank, name, said, who, at, arrived }) => (
          <ListRow
            key={`${id} ${oid}`}
            title={said}
            detail={`${name}, rang ${rank}. ${who}, fait à ${clock(Date.parse(at), zone)}, arrivé ${tabDay(localDay(Date.parse(arrived), zone))} à ${clock(Date.parse(arrived), zone)}. Rien n’a changé dans la commande.`}
          />
        ))}
      </Card>
    </Section>
  );
}

interface ClosedProps {
  readonly closing: DayClosing;
  readonly zone: string;
  readonly online: boolean;
  readonly onChanged: DayChanged;
}

/** The lock of a closed day: its totals, who closed it, and the words of its controls. */
export function ClosedDay({ closing, zone, online, onChanged }: ClosedProps) {
  const locale = useLocale();
  const [device] = useDevice();
  const [opening, setOpening] = useState(false);
  const last = closing.history.at(-1);
  if (last === undefined) return null;
  return (
    <Stack gap="2">
      <Row gap="3" align="center" wrap className={styles.closed}>
        <LockKeyhole aria-hidden />
        <Stack gap="h" grow shrink>
          <b>{`${capital(dayWords(closing.day))} est fermé`}</b>
          <span>{`${closedText(last.totals ?? closing.totals, locale)}. ${last.who}, ${clock(Date.parse(last.at), zone)}.`}</span>
          {acceptedWords(last.accepted).map((words) => (
            <span key={words}>{words}</span>
          ))}
          <span>{[...invoicesText(closing.invoices), 'Plus rien ne change sans rouvrir.'].join(' ')}</span>
        </Stack>
        {isAdmin(device) && (
          <Button size={44} look="ghost" disabled={!online} onClick={() => setOpening(true)}>
            Rouvrir…
          </Button>
        )}
      </Row>
      <History closing={closing} zone={zone} />
      {opening && <Reopen closing={closing} onClose={() => setOpening(false)} onChanged={onChanged} />}
    </Stack>
  );
}

/** The latest closed day before an open one. */
export function PreviousDay({ closing, zone }: Pick<ClosedProps, 'closing' | 'zone'>) {
  const locale = useLocale();
  const { before } = closing;
  return (
    <Stack gap="2">
      {before && (
        <Row gap="3" align="center" wrap className={styles.closed}>
          <LockKeyhole aria-hidden />
          <Stack gap="h" grow shrink>
            <b>{`${capital(dayWords(before.day))} est fermé`}</b>
            <span>{`${closedText(before.totals, locale)}. ${before.who}, ${clock(Date.parse(before.at), zone)}.`}</span>
            {invoicesText(before.invoices).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </Stack>
          <ButtonLink size={44} look="ghost" href={`/orders/close?day=${before.day}`}>
            Ouvrir le bilan
          </ButtonLink>
        </Row>
      )}
      <History closing={closing} zone={zone} />
    </Stack>
  );
}

/** Former closings and reopenings, when there were any. */
function History({ closing: { history, closed }, zone }: Pick<ClosedProps, 'closing' | 'zone'>) {
  const former = closed ? history.slice(0, -1) : history;
  if (former.length === 0) return null;
  return (
    <Section title="Avant">
      <Card padding="none">
        {former.map(({ kind, at, who, why, accepted }) => {
          const when = `${tabDay(localDay(Date.parse(at), zone))} à ${clock(Date.parse(at), zone)}`;
          const reason = why === undefined ? '' : `, «\u00a0${why}\u00a0»`;
          return (
            <ListRow
              key={at}
              title={kind === 'closed' ? `Fermée par ${who}` : `Rouverte par ${who}`}
              detail={[`${when}${reason}`, ...acceptedWords(accepted)].join('. ')}
            />
          );
        })}
      </Card>
    </Section>
  );
}

interface ReopenProps {
  readonly closing: DayClosing;
  readonly onClose: () => void;
  readonly onChanged: DayChanged;
}

function Reopen({ closing: { hub, day }, onClose, onChanged }: ReopenProps) {
  const { act, pending, refusal } = useDayAct(reopenDay, onChanged);
  const [why, setWhy] = useState('');
  const reopen = async () => {
    const { refused } = await act({ params: { slug: hub, day }, body: { why: why.trim() } });
    if (refused === undefined) onClose();
  };
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={`Rouvrir ${dayWords(day)}\u00a0?`}
      keep="Annuler"
      act="Rouvrir"
      ready={why.trim() !== ''}
      busy={pending}
      error={refusal?.message}
      onAct={() => void reopen()}
    >
      <p>Les commandes de ce jour pourront de nouveau changer. Il se ferme ensuite comme la première fois.</p>
      <TextArea
        label="Raison"
        hint="Gardée avec votre nom et l’heure."
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </LazyDialog>
  );
}
