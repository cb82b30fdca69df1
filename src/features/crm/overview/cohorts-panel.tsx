import type { Overview } from '../../../contract/statistics/overview.ts';
import { capital, month as monthName } from '../../../domain/text/french.ts';
import { keptShare } from './overview-words.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './cohorts-panel.module.css';
import { Panel, type OverviewPanelProps } from './overview-panel.tsx';

/** Cohorts by month of first order: the percentage that ordered again in each later month. */
export function ArrivalsPanel({ overview, waiting }: OverviewPanelProps) {
  return (
    <Panel
      title="Fidélité par mois d’arrivée"
      detail="% de clients qui commandent encore, n mois après"
      waiting={waiting}
    >
      {overview && <Months arrivals={overview.arrivals} />}
    </Panel>
  );
}

function Months({ arrivals }: Pick<Overview, 'arrivals'>) {
  return (
    <Text as="table" grow size="13" className={styles.months}>
      <thead>
        <tr>
          <td />
          {arrivals.map(({ month }, after) => (
            <th key={month} scope="col" aria-label={after === 0 ? 'le même mois' : `${after} mois après`}>
              +{after}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {arrivals.map(({ month, customers, again }) => (
          <tr key={month}>
            <th scope="row">
              {capital(monthName(month))} <small>{customers}</small>
            </th>
            {arrivals.map((_, after) => (
              <Cell
                key={after}
                share={keptShare(after === 0 ? customers : (again[after - 1] ?? 0), customers)}
                begun={after <= again.length}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Text>
  );
}

/** Darker for a higher share; empty for a future month or an empty cohort. */
function Cell({ share, begun }: { share: number | undefined; begun: boolean }) {
  if (!begun || share === undefined) return <td />;
  return (
    <td data-whole={share === 100 || undefined} style={{ '--share': `${share}` }}>
      {share}
    </td>
  );
}
