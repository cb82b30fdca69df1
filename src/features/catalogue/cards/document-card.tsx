import { Link } from '../../../ui/actions/link.tsx';
import { tintColour } from '../../../ui/foundations/palette.ts';
import type { Document } from '../../../contract/catalogue/documents.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './document-card.module.css';
import { tintOf } from '../../shared/pictures/picture-tints.ts';

/** A recipe or story, with a picture of one of its products. */
export function DocumentCard({ document: { slug, title, header, skus } }: { document: Document }) {
  const [{ hub = '' }] = useDevice();
  const products = useLive(productsOf, { hub, skus: skus.slice(0, 2) }) ?? [];
  return (
    <Link className={styles.document} href={`/content/${slug[0] ?? ''}`}>
      <Plate products={products} />
      <b>{title.fr}</b>
      <small>{header.fr}</small>
    </Link>
  );
}

function Plate({ products }: { products: readonly ProductRow[] }) {
  return (
    <Row
      as="span"
      gap="1"
      align="center"
      justify="center"
      radius="lg"
      className={styles.plate}
      style={{ '--tint': tintColour(tintOf(products[0]?.photo.tint)) }}
    >
      {products.map(({ sku, photo }) => (
        <img key={sku} src={photo.url} alt="" loading="lazy" decoding="async" />
      ))}
    </Row>
  );
}
