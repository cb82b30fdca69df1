import { BookOpen } from 'lucide-react';
import type { AssistantTool } from '../../../contract/catalogue/assistant.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { documentOf } from '../../../mirror/queries/document-queries.ts';
import { ownOrder } from '../../../mirror/queries/own-orders.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import type { Document } from '../../../contract/catalogue/documents.ts';
import { OrderCard } from '../../orders/list/order-card.tsx';
import { AnswerProduct } from './answer-product.tsx';
import styles from './answer.module.css';
import { ProposalCard } from './proposal-card.tsx';

/** The cards under an answer: a proposal for the cart, then products, documents or one's own orders. */
export function AnswerCards({ tool }: { tool: AssistantTool }) {
  const { proposal = [] } = tool;
  const proposed = new Set(proposal.map(({ sku }) => sku));
  return (
    <>
      {proposal.length > 0 && <ProposalCard proposal={proposal} />}
      {tool.name === 'products' && <ProductRows skus={tool.skus.filter((sku) => !proposed.has(sku))} />}
      {tool.name === 'documents' && tool.slugs.map((slug) => <NamedDocument key={slug} slug={slug} />)}
      {tool.name === 'orders' && tool.oids.length > 0 && (
        <Card padding="none">
          {tool.oids.map((oid) => (
            <NamedOrder key={oid} oid={oid} />
          ))}
        </Card>
      )}
    </>
  );
}

/** Products of this market; products that it no longer sells are left out. */
export function ProductRows({ skus }: { skus: readonly number[] }) {
  const [{ hub = '' }] = useDevice();
  const products = useLive(productsOf, { hub, skus });
  if (products === undefined || products.length === 0) return null;
  return (
    <Card padding="none">
      <ul aria-label="Produits" className={styles.rows}>
        {products.map((product) => (
          <AnswerProduct key={product.sku} product={product} />
        ))}
      </ul>
    </Card>
  );
}

function NamedDocument({ slug }: { slug: string }) {
  const document = useLive(documentOf, { slug });
  return document ? <DocumentRow document={document} /> : null;
}

/** A recipe or page to read. */
export function DocumentRow({ document: { slug, title, header } }: { document: Document }) {
  return (
    <Card padding="none">
      <ListRow
        href={`/content/${slug[0] ?? ''}`}
        leading={
          <Tile size={48}>
            <BookOpen />
          </Tile>
        }
        title={title.fr}
        detail={header.fr}
      />
    </Card>
  );
}

function NamedOrder({ oid }: { oid: number }) {
  const [{ person }] = useDevice();
  const order = useLive(ownOrder, { person, oid });
  if (order === undefined) return null;
  if (order !== null) return <OrderCard order={order} />;
  return <ListRow href={`/profile/orders/${oid}`} title={`Commande ${oid}`} />;
}
