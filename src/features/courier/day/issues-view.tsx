import { CircleCheck, CloudAlert } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { RankBadge } from '../../../ui/lists/rank-badge.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { capital, count } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import { useCourierDay } from './courier-day.tsx';
import { courierHref } from './courier-place.ts';
import type { Problem } from './courier-problems.ts';
import { customerName, dayTitle } from '../../fulfilment/stops/delivery-words.ts';
import { EmptyOrMissing, PartialNotice } from '../../shared/local-data/empty-list.tsx';
import { useOwnLostClaims } from '../../sync-status/verify/use-overruled-reports.ts';
import { DaySwitch } from './day-switch.tsx';
import { Column } from '../../../ui/layout/primitives.tsx';
import styles from './issues-view.module.css';
import { ViewHead } from './courier-view-head.tsx';

/** The problems of the day: refused mutations, pending decisions, reports. */
export function IssuesView() {
  const place = useAppLocation();
  const { day, need, issues } = useCourierDay();
  const refused = useLive(waitingCounts, {})?.toCheck ?? 0;
  const lost = useOwnLostClaims()?.length ?? 0;
  const open = issues.filter((problem) => problem.open);
  const known = issues.filter((problem) => !problem.open);
  return (
    <>
      <ViewHead title="Problèmes" detail={capital(dayTitle(day))} tab="Problèmes" />
      <Column gap="3" className={styles.view}>
        <DaySwitch />
        <Card padding="none">
          <ListRow
            leading={<CloudAlert />}
            title="À vérifier"
            detail={toCheckWords(refused, lost)}
            href={panelHref(place, 'verify')}
          />
        </Card>
        {issues.length > 0 && <PartialNotice need={need} />}
        {open.length > 0 && <Problems title="À décider par le bureau" problems={open} />}
        {known.length > 0 && <Problems title="Signalés" problems={known} />}
        {issues.length === 0 && (
          <EmptyOrMissing need={need} what="Les commandes de ce jour" many>
            <EmptyState picture={<CircleCheck />} title="Aucun problème ce jour-là">
              Un produit manquant, abîmé ou en litige se trouverait ici.
            </EmptyState>
          </EmptyOrMissing>
        )}
      </Column>
    </>
  );
}

function toCheckWords(refused: number, lost: number): string {
  const words = [
    ...(refused > 0 ? [count(refused, 'action refusée', 'actions refusées')] : []),
    ...(lost > 0 ? [count(lost, 'désaccord', 'désaccords')] : []),
  ];
  return words.length === 0 ? 'Rien n’a été refusé' : words.join(', ');
}

function Problems({ title, problems }: { title: string; problems: readonly Problem[] }) {
  const place = useAppLocation();
  return (
    <Section title={title} action={<b className={styles.many}>{problems.length}</b>}>
      <Card padding="none">
        <ul>
          {problems.map(({ key, order, item, label, tone, detail }) => (
            <li key={key} className={styles.problem}>
              <ListRow
                href={courierHref(place, { order: order.oid })}
                leading={<RankBadge rank={order.rank} />}
                title={item?.title ?? customerName(order)}
                detail={[item && customerName(order), detail].filter(Boolean).join(', ')}
                trailing={<Badge tone={tone}>{label}</Badge>}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
