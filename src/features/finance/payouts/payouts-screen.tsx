import { FileDown, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { type Payouts, readPayouts, type ShopDue } from '../../../contract/orders/payouts.ts';
import { isIsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { sum, ZERO } from '../../../domain/money/money.ts';
import { lastClosedDay } from '../../../domain/payment/payout.ts';
import { amount, count, datedDay, NO_BREAK } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { saveCsv } from '../../shared/device/save-file.ts';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { type Market, useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { dueColumns } from './due-columns.tsx';
import { MakePayouts } from './make-payouts.tsx';
import { PayoutHistory } from './payout-history.tsx';
import { duesCsv, settledText } from './payout-words.ts';
import styles from './payouts.module.css';

/** The dues of the shops, their payment, and past payouts. From the server, never stored on the device. */
export function PayoutsScreen() {
  const market = useMarket();
  useTitle('Versements');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <PayoutsOf key={market.slug} market={market} />;
}

function PayoutsOf({ market }: { market: Market }) {
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const zone = market.hub.timezone;
  const today = localDay(useNow(), zone);
  const given = place.search['until'] ?? '';
  const until = isIsoDay(given) && given <= today ? given : lastClosedDay(today);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (given === '' ? until : given);
  const problem = untilProblem(shown, today);
  const query = useRemoteQuery(readPayouts, { query: { until, hub: market.slug } }, { online });
  const answer = query.answer?.until === until ? query.answer : undefined;
  return (
    <RemotePage
      title="Versements"
      allHubs
      filters={
        <Row gap="2" align="end" wrap>
          <Field
            kind="date"
            label="Ventes livrées jusqu’au"
            max={today}
            value={shown}
            error={problem && `${problem} Ci-dessous${NO_BREAK}: jusqu’au ${datedDay(until)}.`}
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (untilProblem(value, today) === undefined)
                go(searchHref(place, { until: value }), { replace: true });
            }}
          />
        </Row>
      }
      offline={
        answer === undefined
          ? 'Les versements se lisent avec du réseau.'
          : 'Les versements se font avec du réseau. Voici ce qui a été lu.'
      }
      query={query}
      waiting={answer === undefined}
      body={
        answer && (
          <>
            <Dues
              key={until}
              {...{ answer, market, today, online }}
              settled={query.settled}
              onChanged={query.refetch}
            />
            <PayoutHistory payouts={answer.payouts} zone={zone} today={today} onChanged={query.refetch} />
          </>
        )
      }
    />
  );
}

/** Why the dues cannot be read up to a day. */
function untilProblem(day: string, today: string): string | undefined {
  if (!isIsoDay(day)) return 'Choisissez un jour.';
  return day > today ? 'Ce jour est encore à venir.' : undefined;
}

interface DuesProps {
  readonly answer: Payouts;
  readonly market: Market;
  readonly today: string;
  readonly online: boolean;
  /** Whether the answer is current, not a cached one. */
  readonly settled: boolean;
  readonly onChanged: () => void;
}

function Dues({ answer, market, today, online, settled, onChanged }: DuesProps) {
  const locale = useLocale();
  const { shops, until } = answer;
  const due = shops.filter((shop) => shop.due > 0);
  const rest = shops.filter((shop) => shop.due <= 0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const chosen = due.filter((shop) => isChosen(shop, left));
  if (shops.length === 0 && !settled) return null;
  if (shops.length === 0)
    return (
      <EmptyState picture={<HandCoins />} title="Rien n’est dû">
        {`Aucune vente livrée jusqu’au ${datedDay(until)} n’est encore à verser.`}
      </EmptyState>
    );
  const underway = sum(shops.map((shop) => shop.underway ?? ZERO));
  const csv = (
    <Button size={44} icon={<FileDown />} onClick={() => saveCsv(`cabas-du-${until}.csv`, duesCsv(answer))}>
      Enregistrer (CSV)
    </Button>
  );
  return (
    <Stack gap="4">
      {due.length === 0 ? (
        <EmptyState picture={<HandCoins />} title={underway > 0 ? 'Tout est préparé' : 'Tout est versé'}>
          {underway > 0
            ? `${amount(underway, locale)} sont préparés ou transmis, et pas encore versés.`
            : `Rien ne reste à verser pour les ventes livrées jusqu’au ${datedDay(until)}.`}
        </EmptyState>
      ) : (
        <Section title="À verser" action={csv}>
          <Stack className={styles.table}>
            <DataTable
              label="À verser"
              columns={dueColumns(due, locale)}
              rows={due}
              keyOf={({ vendor }) => vendor}
              hrefOf={({ vendor }) => `/admin/shops/${vendor}/payouts`}
              choice={{
                has: (shop) => isChosen(shop, left),
                label: ({ name }) => `Verser à ${name}`,
                set: (shop, wanted) => setLeft(toggled(left, shop.vendor, wanted !== isPayable(shop))),
              }}
            />
            <div className={styles.bar}>
              <Button
                look="primary"
                wide
                icon={<HandCoins />}
                disabled={!online || chosen.length === 0}
                onClick={() => setAsking(true)}
              >
                {`Verser ${amount(sum(chosen.map((shop) => shop.due)), locale)} à ${count(chosen.length, 'boutique', 'boutiques')}`}
              </Button>
            </div>
          </Stack>
        </Section>
      )}
      {rest.length > 0 && (
        <Section title="Rien à verser" action={due.length === 0 && csv}>
          <Card padding="none">
            {rest.map((shop) => (
              <ListRow
                key={shop.vendor}
                title={shop.name}
                detail={settledText(shop, until, locale)}
                trailing={amount(shop.due, locale)}
                href={`/admin/shops/${shop.vendor}/payouts`}
              />
            ))}
          </Card>
        </Section>
      )}
      {asking && (
        <MakePayouts
          {...{ answer, market, today, chosen }}
          onClose={() => setAsking(false)}
          onMade={onChanged}
        />
      )}
    </Stack>
  );
}

/** Whether a shop is selected: payable shops by default; `changed` holds those toggled since. */
function isChosen(shop: ShopDue, changed: ReadonlySet<string>): boolean {
  return isPayable(shop) !== changed.has(shop.vendor);
}

/** Whether nothing is known that prevents a payout from arriving. */
function isPayable({ lacks, refused }: ShopDue): boolean {
  return lacks.length === 0 && refused === undefined;
}

function toggled(changed: ReadonlySet<string>, vendor: string, has: boolean): ReadonlySet<string> {
  const others = [...changed].filter((one) => one !== vendor);
  return new Set(has ? [...others, vendor] : others);
}
