import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import type { Order } from '../../contract/orders/orders.ts';
import { ISSUE_WORDS, ITEM_ISSUES } from '../../domain/fulfilment/item-issue.ts';
import { useLive } from '../../hooks/use-live.ts';
import { searchHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { ordersOfMonth } from '../../mirror/queries/day-orders.ts';
import { staffOfHub } from '../../mirror/queries/day-rows-query.ts';
import { issuesOf } from '../../mirror/queries/line-trouble.ts';
import { toursOfPeriod } from '../../mirror/queries/period-tours.ts';
import type { ScopeNeed } from '../../mirror/held-scopes.ts';
import type { Market } from '../shared/market/market-provider.tsx';
import { EmptyOrMissing, PartialNotice } from '../shared/local-data/empty-list.tsx';
import { courierOf, issuesByShop, issuesShown, type ShopIssues } from './reported-lines.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { PeriodSteps } from '../shared/dates/period-steps.tsx';
import { IssuesTable } from './issues-table.tsx';
import { Row, Stack } from '../../ui/layout/primitives.tsx';
import styles from './issue-pages.module.css';
import { ThreadDot } from '../../ui/feedback/thread-dot.tsx';
import { Chip, Chips } from '../../ui/fields/chips.tsx';
import { count, decimal } from '../../domain/text/french.ts';
import { threadOf } from '../shared/pictures/picture-tints.ts';

interface IssuesPeriodProps {
  readonly market: Market;
  readonly month: string;
  readonly need: ScopeNeed;
}

/** All problems of a month: the rate of each shop, and the lines with a link to their order. */
export function IssuesPeriod({ market, month, need }: IssuesPeriodProps) {
  const place = useAppLocation();
  const go = useGo();
  const { slug: hub } = market;
  const { timezone } = market.hub;
  const range = { hub, from: `${month}-01`, to: `${month}-31` };
  const lines = useLive(issuesOf, range);
  const orders = useLive(ordersOfMonth, { hub, month });
  const tours = useLive(toursOfPeriod, range) ?? NO_TOURS;
  const staff = useLive(staffOfHub, { hub }) ?? [];
  const shops = useMemo(() => issuesByShop(lines ?? [], orders ?? []), [lines, orders]);
  const drove = (order: Order) => courierOf(order, tours, orderDay(order, timezone));
  const filter = {
    shop: place.search['shop'],
    issue: ITEM_ISSUES.find((one) => one === place.search['issue']),
    courier: place.search['courier'] === undefined ? undefined : Number(place.search['courier']),
  };
  const set = (name: string, value: string | undefined) =>
    go(searchHref(place, { [name]: value }), { replace: true });
  if (lines === undefined) return <SkeletonRows count={6} />;
  const shown = issuesShown(lines, filter, drove);
  return (
    <Stack gap="4">
      <Row gap="2" align="center" wrap className={styles.filters}>
        <PeriodSteps period={month} />
        {lines.length > 0 && <PartialNotice need={need} />}
        <Select
          label="Sorte"
          hideLabel
          placeholder="Toutes les sortes"
          value={filter.issue ?? ''}
          options={ITEM_ISSUES.filter((issue) => issue !== 'issue_no_issue').map((issue) => ({
            value: issue,
            label: ISSUE_WORDS[issue].label,
          }))}
          onChange={({ target }) => set('issue', target.value)}
        />
        <Select
          label="Livreur"
          hideLabel
          placeholder="Tous les livreurs"
          value={place.search['courier'] ?? ''}
          options={staff.map(({ user, displayName }) => ({ value: String(user), label: displayName }))}
          onChange={({ target }) => set('courier', target.value)}
        />
      </Row>
      {lines.length === 0 ? (
        <EmptyOrMissing need={need} what="Les problèmes de ce mois" many>
          <EmptyState picture={<CircleCheck />} title="Aucun problème ce mois-ci">
            Rien n’a manqué et personne ne s’est plaint.
          </EmptyState>
        </EmptyOrMissing>
      ) : (
        <>
          <ShopRates
            shops={shops}
            market={market}
            chosen={filter.shop}
            onChoose={(shop) => set('shop', shop)}
          />
          <IssuesTable lines={shown} {...{ need, staff, timezone, drove }} />
        </>
      )}
    </Stack>
  );
}

const NO_TOURS: never[] = [];

interface ShopRatesProps {
  readonly shops: readonly ShopIssues[];
  readonly market: Market;
  readonly chosen: string | undefined;
  readonly onChoose: (shop: string | undefined) => void;
}

/** The problem rate of each shop, worst first; a touch filters the lines by one. */
function ShopRates({ shops, market, chosen, onChoose }: ShopRatesProps) {
  return (
    <table className={styles.rates}>
      <caption>Par producteur</caption>
      <thead>
        <tr>
          <th scope="col">Producteur</th>
          <th scope="col">Problèmes</th>
          <th scope="col">Critiques</th>
          <th scope="col">Pour 100 lignes</th>
        </tr>
      </thead>
      <tbody>
        {shops.map(({ vendor, name, issues, critical, lines, rate }) => (
          <tr key={vendor}>
            <th scope="row">
              <Chips label={name}>
                <Chip
                  icon={<ThreadDot thread={threadOf(market.shops.get(vendor)?.thread)} />}
                  pressed={vendor === chosen}
                  onToggle={(on) => onChoose(on ? vendor : undefined)}
                >
                  {name}
                </Chip>
              </Chips>
            </th>
            <td>{`${issues} sur ${count(lines, 'ligne', 'lignes')}`}</td>
            <td data-critical={critical > 0 || undefined}>{critical}</td>
            <td>{decimal(rate, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
