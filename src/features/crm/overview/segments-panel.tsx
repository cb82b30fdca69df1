import { Link } from '../../../ui/actions/link.tsx';
import type { Overview } from '../../../contract/statistics/overview.ts';
import { SEGMENT_WORDS, type Segment } from '../../../domain/statistics/customer-segment.ts';
import { count, decimal, percent } from '../../../domain/text/french.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './segments-panel.module.css';
import { Panel, type OverviewPanelProps } from './overview-panel.tsx';

/** The size and losses of each segment, with a link to its list. */
export function SegmentsPanel({ overview, waiting }: OverviewPanelProps) {
  const most = Math.max(1, ...(overview?.segments.map(({ customers }) => customers) ?? []));
  return (
    <Panel
      title="Segments"
      detail={`${overview ? count(overview.accounts, 'compte', 'comptes') : 'Comptes'} de tous les marchés, perdus sur un an`}
      waiting={waiting}
    >
      {overview && (
        <Stack as="ul" grow className={styles.segments}>
          {ORDER.flatMap((segment) => overview.segments.find((one) => one.segment === segment) ?? []).map(
            (one) => (
              <li key={one.segment}>
                <Link href={`/crm?segment=${one.segment}`}>
                  <b>{SEGMENT_WORDS[one.segment]}</b>
                  <i
                    aria-hidden
                    data-left={LEFT.has(one.segment) || undefined}
                    style={{ '--share': `${(one.customers / most) * 100}%` }}
                  />
                  <Text size="16" weight="700" tabular words="end" className={styles.many}>
                    {decimal(one.customers)}
                  </Text>
                  <Text size="12" tone="ink-2" tabular words="end">
                    {lostText(one)}
                  </Text>
                </Link>
              </li>
            ),
          )}
        </Stack>
      )}
    </Panel>
  );
}

/** From new customers to lost ones. */
const ORDER: readonly Segment[] = ['new', 'early', 'recurrent', 'premium', 'oblivious', 'quit', 'churn'];
const LEFT: ReadonlySet<Segment> = new Set(['oblivious', 'quit', 'churn']);

/** « 12 perdus, 3,7 % »; nothing without losses. */
function lostText({ churn }: Overview['segments'][number]): string {
  if (churn === undefined || churn.lost === 0) return '';
  return `${count(churn.lost, 'perdu', 'perdus')}, ${percent(churn.rate)}`;
}
