import { Clock } from 'lucide-react';
import { ago } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useDeviceNow } from '../../../hooks/use-now.ts';
import { catalogueSeen } from '../../../mirror/queries/shelf-queries.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './price-age.module.css';

/** The age of the prices, while they cannot be refreshed. */
export function AgeStamp() {
  const [{ hub = '' }] = useDevice();
  const seen = useLive(catalogueSeen, { hub });
  const network = useLive(statusOf, {})?.network;
  const now = useDeviceNow();
  if (seen === undefined || network === undefined || network === 'online' || network === 'slow') return null;
  return (
    <Row as="p" gap="1h" align="center" size="14" tone="ink-2" weight="600" className={styles.stamp}>
      <Clock />
      {`Prix et stocks mis à jour ${ago(seen, now)}`}
    </Row>
  );
}
