import { CircleCheck, CreditCard, Hourglass, Timer } from 'lucide-react';
import { type Acquirer, readAcquirer } from '../../../contract/orders/acquirer.ts';
import { DEFAULT_ZONE, type Ms } from '../../../domain/calendar/hub-time.ts';
import { amount, deadline, since } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import {
  acquirerName,
  heardText,
  modeNotice,
  modeText,
  MOVING_WORDS,
  WAITING_WORDS,
} from './acquirer-words.ts';
import { FindingCard } from './finding-card.tsx';
import { PaymentLife } from './payment-life.tsx';

/** The current acquirer, pending payments, findings to decide, and the life of an order's payment. */
export function AcquirerScreen() {
  useTitle('Paiements par carte');
  const online = useOnline();
  const place = useAppLocation();
  const go = useGo();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const query = useRemoteQuery(readAcquirer, ALL, { online });
  const acquirer = query.answer;
  const { q = '' } = place.search;
  return (
    <RemotePage
      title="Paiements par carte"
      search={{
        label: 'Chercher le paiement d’une commande',
        placeholder: 'Numéro de commande',
        value: q,
        onChange: (typed) => go(searchHref(place, { q: typed }), { replace: true }),
      }}
      offline={
        acquirer === undefined
          ? 'Les paiements par carte se lisent avec du réseau.'
          : 'Les paiements par carte se suivent avec du réseau. Voici ce qui a été lu.'
      }
      query={query}
      waiting={acquirer === undefined}
      body={
        <>
          {q.trim() !== '' && <PaymentLife typed={q.trim()} online={online} />}
          {acquirer && (
            <>
              <Serving acquirer={acquirer} />
              <Waiting
                acquirer={acquirer}
                zone={zone}
                settled={query.settled}
                lifeHref={(oid) => searchHref(place, { q: String(oid) })}
                onDecided={query.refetch}
              />
            </>
          )}
        </>
      }
    />
  );
}

/** The current acquirer, its mode, and whether its events arrive. */
function Serving({ acquirer }: { acquirer: Acquirer }) {
  const now = useNow();
  const notice = modeNotice(acquirer);
  return (
    <Stack gap="3">
      {notice && (
        <Notice tone={acquirer.provider === 'none' ? 'info' : 'bell'} title={notice.title}>
          {notice.text}
        </Notice>
      )}
      {acquirer.silent && <Notice tone="danger">{heardText(acquirer, now)}</Notice>}
      {acquirer.provider !== 'none' && (
        <Card padding="none">
          <ListRow
            leading={<CreditCard aria-hidden />}
            title={acquirerName(acquirer)}
            detail={acquirer.silent ? undefined : heardText(acquirer, now)}
            trailing={
              <Badge tone={acquirer.live ? 'brand' : 'bell'}>{acquirer.live ? 'Argent réel' : 'Essai'}</Badge>
            }
          />
        </Card>
      )}
    </Stack>
  );
}

interface WaitingProps {
  readonly acquirer: Acquirer;
  readonly zone: string;
  readonly settled: boolean;
  readonly lifeHref: (oid: number) => string;
  readonly onDecided: () => void;
}

function Waiting({ acquirer, zone, settled, lifeHref, onDecided }: WaitingProps) {
  const now: Ms = useNow();
  const locale = useLocale();
  const { findings, waiting, moving = [], ending } = acquirer;
  if ([findings, waiting, moving, ending].every(({ length }) => length === 0))
    return settled ? (
      <EmptyState picture={<CircleCheck />} title="Rien n’attend">
        {`Chaque paiement a sa commande, et chaque commande son paiement (${modeText(acquirer)}).`}
      </EmptyState>
    ) : null;
  return (
    <>
      {findings.length > 0 && (
        <Section title="À décider">
          <Stack gap="3">
            {findings.map((finding) => (
              <FindingCard
                key={finding.id}
                {...{ finding, acquirer, zone, onDecided }}
                lifeHref={finding.oid === undefined ? undefined : lifeHref(finding.oid)}
              />
            ))}
          </Stack>
        </Section>
      )}
      {waiting.length + moving.length > 0 && (
        <Section title="En attente">
          <Card padding="none">
            {waiting.map(({ oid, state, amount: money, since: from }) => (
              <ListRow
                key={oid}
                leading={<Hourglass aria-hidden />}
                title={`Commande ${oid}, ${amount(money, locale)}`}
                detail={`${WAITING_WORDS[state]}, ${since(Date.parse(from), now)}`}
                href={lifeHref(oid)}
              />
            ))}
            {moving.map(({ oid, kind, amount: money, since: from }) => (
              <ListRow
                key={`${kind} ${oid}`}
                leading={<Hourglass aria-hidden />}
                title={`Commande ${oid}, ${amount(money, locale)}`}
                detail={`${MOVING_WORDS[kind]}, ${since(Date.parse(from), now)}`}
                href={lifeHref(oid)}
              />
            ))}
          </Card>
        </Section>
      )}
      {ending.length > 0 && (
        <Section title="Réservations qui finissent">
          <Card padding="none">
            {ending.map(({ oid, amount: money, ends }) => (
              <ListRow
                key={oid}
                leading={<Timer aria-hidden />}
                title={`Commande ${oid}, ${amount(money, locale)}`}
                detail={`Jusqu’à ${deadline(Date.parse(ends), now, zone)}\u00a0; renouvelée un jour avant.`}
                href={lifeHref(oid)}
              />
            ))}
          </Card>
        </Section>
      )}
    </>
  );
}

const ALL = {};
