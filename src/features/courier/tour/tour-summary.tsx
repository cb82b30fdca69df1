import { Card } from '../../../ui/layout/card.tsx';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { ThreadProgress } from '../../../ui/feedback/thread-progress.tsx';
import { countLines, threadShares } from '../day/courier-progress.ts';
import type { Stop } from '../../fulfilment/stops/delivery-stops.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './tour-summary.module.css';

/** The progress of the tour in large figures, readable while driving. */
export function TourSummary({ stops }: { stops: readonly Stop[] }) {
  const shops = useMarket()?.shops;
  const done = stops.filter(({ state }) => state === 'delivered' || state === 'failed').length;
  const aboard = stops.filter(({ state }) => state !== 'delivered').reduce((sum, { bags }) => sum + bags, 0);
  const orders = stops.flatMap((stop) => [...stop.orders]);
  const { settled, lines } = countLines(orders.flatMap(({ items }) => items));
  return (
    <Card>
      <Row gap="5" align="center">
        <ProgressRing
          size={72}
          label={`Arrêts faits\u00a0: ${done} sur ${stops.length}`}
          value={done}
          max={stops.length}
        >
          <b className={styles.done}>{done}</b>
          <small>sur {stops.length}</small>
        </ProgressRing>
        <Stack as="dl" gap="3" grow className={styles.figures}>
          <div>
            <Text as="dt" size="14" tone="ink-2">
              à livrer
            </Text>
            <dd>{stops.length - done}</dd>
          </div>
          <div>
            <Text as="dt" size="14" tone="ink-2">
              {aboard === 1 ? 'sac à bord' : 'sacs à bord'}
            </Text>
            <dd>{aboard}</dd>
          </div>
        </Stack>
      </Row>
      <Row gap="3" align="center" className={styles.lines}>
        <ThreadProgress
          label={`Articles préparés\u00a0: ${settled} sur ${lines}`}
          shares={threadShares(orders, shops)}
        />
        <b aria-hidden>
          {settled}/{lines}
        </b>
      </Row>
    </Card>
  );
}
