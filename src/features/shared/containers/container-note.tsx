import { Recycle } from 'lucide-react';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import { containerOf, containersOrdered } from '../../../domain/containers/container-counts.ts';
import { depositWords } from '../../../domain/containers/container-words.ts';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import { useLocale } from '../market/market-provider.tsx';
import type { CartEntry } from '../ordering/cart-groups.ts';

/** The deposits of a cart, not part of its total: charged to the account on delivery; hidden without any. */
export function ContainerNote({
  entries,
  hub,
}: {
  readonly entries: readonly Pick<CartEntry, 'line' | 'product'>[];
  readonly hub: Pick<Hub, 'containers'>;
}) {
  const locale = useLocale();
  const words = depositWords(
    containersOrdered(
      entries.map(({ line: { quantity }, product }) => ({
        quantity,
        container: containerOf(product?.logistics?.container, hub.containers),
      })),
    ),
    locale,
  );
  if (words === undefined) return null;
  return (
    <Row as="aside" aria-label="Consignes" gap="2h" line="top" size="13" tone="ink-2" leading="text" pad="3">
      <Recycle aria-hidden />
      <Text as="p" grow shrink>
        {`Consignes\u00a0: ${words} à la livraison, à récupérer en rendant les contenants. À part du total et de la TVA.`}
      </Text>
    </Row>
  );
}
