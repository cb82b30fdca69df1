import { CircleCheck, CloudAlert } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { RankBadge } from '../../components/rank-badge.tsx';
import { Section } from '../../components/section.tsx';
import { capital, count } from '../../domain/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { panelHref, useAppLocation } from '../../hooks/use-place.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { useCourierDay } from '../../parts/courier-day.tsx';
import { courierHref } from '../../parts/courier-place.ts';
import type { Problem } from '../../parts/courier-problems.ts';
import { customerName, dayTitle } from '../../parts/courier-words.ts';
import { EmptyOrMissing, PartialNotice } from '../../parts/nothing-here.tsx';
import { useOwnLostClaims } from '../../parts/use-own-lost-words.ts';
import { DaySwitch } from './day-switch.tsx';
import styles from './issues-view.module.css';
import { ViewHead } from './view-head.tsx';

/** What went wrong on the day: what was refused to this telephone, what waits for a decision, what was reported. */
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
      <div className={styles.view}>
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
      </div>
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
