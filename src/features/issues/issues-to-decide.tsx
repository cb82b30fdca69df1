import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import type { QuarantinedWork } from '../../contract/sync/quarantine.ts';
import { expectedGrams } from '../../domain/fulfilment/expected-weight.ts';
import { count, day as dayName, grams } from '../../domain/text/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { panelHref, useAppLocation } from '../../hooks/use-place.ts';
import { staffOfHub } from '../../mirror/queries/day-rows-query.ts';
import type { TroubledLine } from '../../mirror/queries/line-trouble.ts';
import { lineName } from '../fulfilment/lines/line-title.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { DisputeVerbs } from '../fulfilment/lines/dispute-actions.tsx';
import { CourierWeightSheet } from '../fulfilment/lines/weight-sheet.tsx';
import { customerName } from '../fulfilment/stops/delivery-words.ts';
import type { ScopeNeed } from '../../mirror/held-scopes.ts';
import type { Market } from '../shared/market/market-provider.tsx';
import { EmptyOrMissing, PartialNotice } from '../shared/local-data/empty-list.tsx';
import { claimWordsOf } from '../fulfilment/lines/dispute-words.ts';
import { orderDay } from '../shared/orders/order-words.ts';
import { Quarantined } from './quarantined-work.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './issue-pages.module.css';

interface ToDecideProps {
  readonly lines: readonly TroubledLine[] | undefined;
  /** The number of refused mutations of this device. */
  readonly refused: number;
  readonly market: Market;
  readonly need: ScopeNeed;
  /** The mutations of former staff members; `undefined` while unknown. */
  readonly quarantined: readonly QuarantinedWork[] | undefined;
  /** Whether the quarantined work is loading. */
  readonly loading: boolean;
  /** Why the quarantined work could not be loaded. */
  readonly loadRefusal: RemoteCallRefusal | undefined;
  readonly onDecided: () => void;
}

/** Disputed lines, weights outside their band, and bags that left too early: each with its claims and actions. */
export function ToDecide({ lines, refused, market, need, loading, ...kept }: ToDecideProps) {
  const { quarantined, loadRefusal, onDecided } = kept;
  const place = useAppLocation();
  const nothing = lines?.length === 0 && refused === 0 && (quarantined ?? []).length === 0;
  if (lines === undefined || (nothing && loading)) return <SkeletonRows count={4} />;
  return (
    <Stack gap="4">
      {refused > 0 && (
        <Notice
          tone="danger"
          title={count(refused, 'action refusée sur cet appareil', 'actions refusées sur cet appareil')}
          actions={
            <ButtonLink size={44} look="line" href={panelHref(place, 'verify')}>
              Voir et décider
            </ButtonLink>
          }
        >
          Rien n’a été perdu.
        </Notice>
      )}
      {nothing && (loadRefusal === undefined || loadRefusal.code === 'offline') && (
        <EmptyOrMissing need={need} what="Ce qui est à vérifier">
          <EmptyState picture={<CircleCheck />} title="Rien à vérifier">
            {quarantined === undefined
              ? 'Personne ne se contredit. Ce qui reste de personnes qui ne livrent plus se lit avec le réseau.'
              : 'Personne ne se contredit et chaque poids est dans sa fourchette.'}
          </EmptyState>
        </EmptyOrMissing>
      )}
      {!nothing && <PartialNotice need={need} />}
      {loadRefusal?.code !== 'offline' && <RemoteProblem refusal={loadRefusal} again={onDecided} />}
      <Stack as="ul" gap="3" className={styles.cards}>
        {quarantined?.map((work) => (
          <li key={work.id}>
            <Quarantined work={work} timezone={market.hub.timezone} onDecided={onDecided} />
          </li>
        ))}
        {lines.map((line) => (
          <li key={`${line.order.oid}:${line.item.line}`}>
            <Trouble line={line} market={market} />
          </li>
        ))}
      </Stack>
      {!nothing && quarantined !== undefined && (
        <Row as="p" gap="2" align="center" tone="ink-2" className={styles.rest}>
          <CircleCheck aria-hidden />
          Rien d’autre n’attend de décision.
        </Row>
      )}
    </Stack>
  );
}

function Trouble({ line: { order, item, why }, market }: { line: TroubledLine; market: Market }) {
  const staff = useLive(staffOfHub, { hub: market.slug }) ?? [];
  const [weighing, setWeighing] = useState(false);
  const day = orderDay(order, market.hub.timezone);
  const href = `/orders?day=${day}&oid=${order.oid}`;
  return (
    <Card>
      <Stack as="article" gap="1h" justify="start" aria-label={`${lineName(item)}, ${customerName(order)}`}>
        <Badge tone={why === 'dispute' || why === 'weights' ? 'danger' : 'bell'}>{WHY[why]}</Badge>
        <h2>{lineName(item)}</h2>
        <Text as="p" tone="ink-2">{`${customerName(order)}, rang ${order.rank}, ${dayName(day)}`}</Text>
        {WEIGHED.has(why) && (
          <Text as="p" tone="ink-2">
            {weightWords(item)}
          </Text>
        )}
        <Text as="ul" tone="ink-2">
          {claimWordsOf(item, staff, market.hub.timezone).map(({ id, words, late }) => (
            <li key={id}>{late ? `${words}, sans avoir vu le reste` : words}</li>
          ))}
        </Text>
        <Row gap="2" align="center" wrap className={styles.verbs}>
          {DECIDED.has(why) && <DisputeVerbs order={order} item={item} counts />}
          {!DECIDED.has(why) && (
            <Button look="soft" size={44} onClick={() => setWeighing(true)}>
              {why === 'unweighed' ? 'Peser' : 'Peser à nouveau'}
            </Button>
          )}
          <ButtonLink look="ghost" size={44} href={href}>
            Voir la commande
          </ButtonLink>
        </Row>
      </Stack>
      {weighing && <CourierWeightSheet order={order} item={item} open onClose={() => setWeighing(false)} />}
    </Card>
  );
}

const WHY: Readonly<Record<TroubledLine['why'], string>> = {
  dispute: 'Désaccord',
  weights: 'Deux poids',
  unusual: 'Poids inhabituel',
  open: 'Livrée avec une ligne ouverte',
  unweighed: 'Livrée sans être pesée',
};

/** These are resolved by a decision; the others need the scale. */
const DECIDED: ReadonlySet<TroubledLine['why']> = new Set(['dispute', 'weights', 'open']);
const WEIGHED: ReadonlySet<TroubledLine['why']> = new Set(['weights', 'unusual']);

function weightWords(item: TroubledLine['item']): string {
  return `Pesé ${grams(item.fulfillment.grams ?? 0)} pour ${grams(expectedGrams(item) ?? 0)} attendus.`;
}
