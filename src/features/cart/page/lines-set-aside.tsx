import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import type { CartLine } from '../../../contract/orders/cart.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { removeFromCart } from '../../../mutations/customer/cart-mutations.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { lineKeyOf } from './line-key.ts';
import { useRestoreLines } from './use-restore-lines.ts';

/** Recurring lines that an order left behind: a touch restores each (docs/rules.md#cart-after-order). */
export function SetAside({ entries }: { entries: readonly CartEntry[] }) {
  const [{ hub = '' }] = useDevice();
  const takeOut = useMutate(removeFromCart);
  const putBack = useRestoreLines();
  // A restored line is added anew: raising its quantity would keep it set aside.
  const comeBack = async (line: CartLine) => {
    await toastOnFailure(takeOut({ hub, line: lineKeyOf(line), quantity: line.quantity }));
    await putBack([line]);
  };
  if (entries.length === 0) return null;
  return (
    <Section title="Mis de côté">
      <Card padding="none">
        {entries.map(({ key, line, product }) => (
          <ListRow
            key={key}
            leading={
              <Tile tint={tintOf(product?.photo.tint)} picture={product?.photo.url ?? line.thumb} muted />
            }
            title={line.title}
            detail={`${line.quantity}${NO_BREAK}×${NO_BREAK}${partText(line.part)}`}
            trailing={
              <Button
                look="soft"
                size={44}
                aria-label={`Remettre dans le cabas, ${line.title}`}
                onClick={() => comeBack(line)}
              >
                Remettre
              </Button>
            }
          />
        ))}
      </Card>
    </Section>
  );
}
