import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import type { OwnLostClaim } from '../../../mirror/queries/line-trouble.ts';
import { customerName } from '../../fulfilment/stops/delivery-words.ts';
import { DisputeVerbs } from '../../fulfilment/lines/dispute-actions.tsx';
import { lineName } from '../../fulfilment/lines/line-title.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { lostClaimWords } from '../../fulfilment/lines/dispute-words.ts';
import { useMay } from '../../shared/people/use-may.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './dead-letter.module.css';

/**
 * A claim of the user that conflicts with another person's: both claims, and who decides. The person at the scale
 * chooses a weight here; the office decides whether a line was found.
 */
export function OverruledLine({ lost: { order, item, word } }: { lost: OwnLostClaim }) {
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const decides = useMay()('line.settle-dispute', order.hub);
  const { own, stands } = lostClaimWords(word, item, zone);
  return (
    <Card>
      <Stack as="article" gap="1h" aria-label={`${lineName(item)}, ${customerName(order)}`}>
        <Badge tone="danger">{word.kind === 'weight' ? 'Deux poids' : 'Désaccord'}</Badge>
        <Text as="h2" size="17">
          {lineName(item)}
        </Text>
        <Text as="p" size="13" tone="ink-3">{`${customerName(order)}, rang ${order.rank}`}</Text>
        <Text as="p" tone="danger-text" weight="600">
          {own}
        </Text>
        <p>{stands}</p>
        {word.kind === 'claim' && !decides && <p>Le responsable tranchera. Rien n’est encaissé d’ici là.</p>}
        <Row gap="2" wrap className={styles.acts}>
          <DisputeVerbs order={order} item={item} counts={decides} large />
        </Row>
      </Stack>
    </Card>
  );
}
