import { Clock } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import type { IntentRow } from '../../../mirror/mirror-records.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';

interface WaitingLinesProps {
  entries: readonly CartEntry[];
  intent: IntentRow | undefined;
}

/** Lines carried by a waiting order: they cannot be ordered again (docs/rules.md#order-intents). */
export function WaitingLines({ entries, intent }: WaitingLinesProps) {
  const place = useAppLocation();
  if (intent === undefined || entries.length === 0) return null;
  return (
    <Section
      title="Dans la commande en attente"
      action={<Link href={panelHref(place, 'waiting')}>Voir la commande</Link>}
    >
      <Card padding="none">
        {entries.map(({ key, line, product }) => (
          <ListRow
            key={key}
            leading={<Tile tint={tintOf(product?.photo.tint)} picture={product?.photo.url ?? line.thumb} />}
            title={line.title}
            detail={`${line.quantity}${NO_BREAK}×${NO_BREAK}${partText(line.part)}`}
            trailing={
              <Badge tone="bell" icon={<Clock />}>
                En attente
              </Badge>
            }
          />
        ))}
      </Card>
    </Section>
  );
}
