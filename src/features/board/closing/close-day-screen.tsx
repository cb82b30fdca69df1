import { CalendarCheck, FileDown, LockKeyhole, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DayClosing, readDay } from '../../../contract/orders/day-closing.ts';
import { isIsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { day as dayWords } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { DayTabs, DayTabsComing } from '../../../ui/layout/day-tabs.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { saveCsv } from '../../shared/device/save-file.ts';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { type Market, useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { KeptNotice } from '../../shared/remote/kept-notice.tsx';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useKeptAnswer } from '../../shared/remote/use-kept-answer.ts';
import styles from './closing.module.css';
import type { DayChanged } from './day-acts.ts';
import { ordersOfTab, tabDay } from './day-closing-words.ts';
import { Captures } from './day-captures.tsx';
import { Controls } from './day-controls.tsx';
import { dayCsv, printDay } from './day-files.tsx';
import { ClosedDay, LateWork, PreviousDay, Sums } from './day-sums.tsx';

/** The polling intervals while the server captures, and while idle: another person may act. */
const FOLLOWS_MS = 2000;
const LOOKS_MS = 5000;

/** Closes a delivery day: controls, captures by the server, the lock, and the sums. */
export function CloseDayScreen() {
  const market = useMarket();
  useTitle('Fermer la journée');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <DayOf key={market.slug} market={market} />;
}

function DayOf({ market }: { market: Market }) {
  const { search } = useAppLocation();
  const now = useNow();
  const locale = useLocale();
  const { timezone: zone, siteName } = market.hub;
  const given = search['day'] ?? '';
  const day = isIsoDay(given) ? given : localDay(now, zone);
  const query = useKeptAnswer(readDay, { params: { slug: market.slug, day } });
  const { refetch, online } = query;
  const read = query.answer?.day === day && query.answer.hub === market.slug ? query.answer : undefined;
  // The answer to an action is shown until the next read.
  const [answered, setAnswered] = useState<{
    readonly over: DayClosing | undefined;
    readonly day: DayClosing;
  }>();
  const closing = answered?.day.day === day && answered.over === read ? answered.day : read;
  const onChanged = (answer?: DayClosing) => {
    if (answer !== undefined) setAnswered({ over: read, day: answer });
    refetch();
  };
  const moves = closing?.captures.some(({ state }) => state === 'asked' || state === 'moving') ?? false;
  useEffect(() => {
    if (!online) return undefined;
    const timer = setInterval(refetch, moves ? FOLLOWS_MS : LOOKS_MS);
    return () => clearInterval(timer);
  }, [online, moves, refetch]);
  return (
    <RemotePage
      title="Fermer la journée"
      back={{ label: 'Revenir aux commandes', href: `/orders?day=${day}` }}
      filters={closing === undefined ? <DayTabsComing /> : <Days closing={closing} />}
      actions={
        closing !== undefined &&
        closing.captures.length > 0 && (
          <>
            <IconButton
              label="Enregistrer le bilan (CSV)"
              icon={<FileDown />}
              look="line"
              onClick={() => saveCsv(`cabas-bilan-${day}.csv`, dayCsv(closing))}
            />
            <Button
              size={44}
              icon={<Printer />}
              onClick={() => printDay({ closing, locale, hub: siteName.fr, zone, now })}
            >
              Bilan du jour
            </Button>
          </>
        )
      }
      offline={
        closing === undefined
          ? 'Une journée se ferme avec du réseau.'
          : 'Une journée se ferme avec du réseau. Voici ce qui a été lu.'
      }
      query={query}
      waiting={closing === undefined}
      body={
        closing && (
          <>
            <KeptNotice keptAt={query.keptAt} online={online} />
            <Day key={day} {...{ closing, zone, online, onChanged }} />
          </>
        )
      }
    />
  );
}

function Days({ closing: { days, day } }: { closing: DayClosing }) {
  return (
    <DayTabs
      label="Jours"
      current={day}
      days={days.map((one) => {
        const orders = ordersOfTab(one);
        return {
          id: one.day,
          href: `/orders/close?day=${one.day}`,
          label: tabDay(one.day),
          detail: orders,
          spoken: `${dayWords(one.day)}, ${orders}${one.closed ? ', fermé' : ''}`,
          ...(one.closed && { mark: <LockKeyhole aria-hidden /> }),
        };
      })}
    />
  );
}

interface DayProps {
  readonly closing: DayClosing;
  readonly zone: string;
  readonly online: boolean;
  readonly onChanged: DayChanged;
}

function Day({ closing, ...rest }: DayProps) {
  if (closing.captures.length === 0)
    return (
      <Stack gap="4">
        <EmptyState picture={<CalendarCheck />} title="Rien à fermer">
          {`Aucune commande ${closing.day === closing.today ? 'aujourd’hui' : `le ${dayWords(closing.day)}`}.`}
        </EmptyState>
        <PreviousDay closing={closing} {...rest} />
      </Stack>
    );
  return (
    <div className={styles.columns}>
      <Stack gap="4" className={styles.checks}>
        <Controls closing={closing} {...rest} />
        <Sums closing={closing} />
        <LateWork closing={closing} zone={rest.zone} />
        {closing.closed ? (
          <ClosedDay closing={closing} {...rest} />
        ) : (
          <PreviousDay closing={closing} {...rest} />
        )}
      </Stack>
      <Captures closing={closing} {...rest} />
    </div>
  );
}
