import { CloudUpload, Search, SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { Document } from '../../../contract/catalogue/documents.ts';
import { clock, NO_BREAK } from '../../../domain/text/french.ts';
import { zoneOf } from '../../../domain/hub/delivery-calendar.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { documentsOf } from '../../../mirror/queries/document-queries.ts';
import { ownOrders } from '../../../mirror/queries/own-orders.ts';
import { finderOf } from '../../../mirror/queries/search-query.ts';
import { catalogueSeen } from '../../../mirror/queries/shelf-queries.ts';
import { OrderCard } from '../../orders/list/order-card.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { NotOnShelf } from '../../shared/market/no-market.tsx';
import { DocumentRow, ProductRows } from '../answer/answer-cards.tsx';
import { documentsAbout, ordersAbout, productsAbout, subjectWords } from './local-search.ts';

/** A question that waits: only its author sends it. */
export function KeptQuestion({ failed, onDrop }: { failed: boolean; onDrop: () => void }) {
  return (
    <Card padding="none">
      <ListRow
        leading={<CloudUpload />}
        title={failed ? 'Votre question reste tant que cette page est ouverte' : 'Votre question est gardée'}
        detail="Vous pourrez l’envoyer au retour du réseau."
        trailing={
          <Button size={44} look="ghost" onClick={onDrop}>
            Retirer
          </Button>
        }
      />
    </Card>
  );
}

/** What this device knows about a question: products, recipes and pages, and the person's own orders. */
export function LocalAnswers({ question }: { question: string }) {
  const [{ hub = '', person }] = useDevice();
  const deferred = useDeferredValue(question);
  const words = useMemo(() => subjectWords(deferred), [deferred]);
  const finder = useLive(finderOf, { hub, wanted: words.length > 0 });
  const documents = useLive(documentsOf, { types: KINDS });
  const orders = useLive(ownOrders, { person });
  const skus = useMemo(() => finder && productsAbout(words, finder), [words, finder]);
  const pages = useMemo(() => documents && documentsAbout(words, documents), [words, documents]);
  const own = useMemo(() => orders && ordersAbout(words, orders), [words, orders]);
  if (words.length === 0) {
    return (
      <EmptyState picture={<Search />} title={`Que cherchez-vous${NO_BREAK}?`}>
        {`Un produit, une recette, une commande${NO_BREAK}: ce que garde cet appareil répond.`}
      </EmptyState>
    );
  }
  if (pages === undefined || own === undefined) return <SkeletonRows count={3} />;
  if (skus?.length === 0 && pages.length + own.length === 0) {
    return (
      <NotOnShelf what="Les rayons" many>
        <EmptyState picture={<SearchX />} title="Rien pour ces mots sur cet appareil">
          Essayez un mot plus simple, ou envoyez votre question plus tard.
        </EmptyState>
      </NotOnShelf>
    );
  }
  return (
    <Stack gap="4" shrink>
      {skus === undefined && (
        <NotOnShelf what="Les rayons" many>
          <SkeletonRows count={2} />
        </NotOnShelf>
      )}
      {skus !== undefined && skus.length > 0 && (
        <Section title="Produits" action={<CatalogueAge />}>
          <ProductRows skus={skus} />
        </Section>
      )}
      {pages.length > 0 && (
        <Section title="Recettes et pages">
          <Stack gap="2" shrink>
            {pages.map((document) => (
              <DocumentRow key={document.slug.join()} document={document} />
            ))}
          </Stack>
        </Section>
      )}
      {own.length > 0 && (
        <Section title="Vos commandes">
          <Card padding="none">
            {own.map((order) => (
              <OrderCard key={order.oid} order={order} />
            ))}
          </Card>
        </Section>
      )}
    </Stack>
  );
}

const KINDS: readonly Document['type'][] = ['recipe', 'page', 'post', 'selection'];

/** How old the searched copy is: « catalogue de 14h32 ». */
function CatalogueAge() {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  const seen = useLive(catalogueSeen, { hub });
  if (seen === undefined || !market) return null;
  return (
    <Text as="small" size="14" tone="ink-2">
      {`catalogue de ${clock(seen, zoneOf(market.hub))}`}
    </Text>
  );
}
