import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { tintColour } from '../../components/palette.ts';
import type { Document } from '../../contract/documents.ts';
import type { ProductRow } from '../../contract/products.ts';
import { useDevice } from '../../hooks/device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { documentsOf } from '../../mirror/queries/documents.ts';
import { productsOf } from '../../mirror/queries/shelf.ts';
import { tintOf } from '../../parts/look.ts';
import styles from './home.module.css';

/** Recipes and stories of the market, each with two things that it is made of. */
export function DocumentRail() {
  const documents = useLive(documentsOf, { types: ['recipe', 'post'] });
  if (documents === undefined || documents.length === 0) return null;
  return (
    <Section title="Dans la cuisine" size="large">
      <ul className={styles.rail} aria-label="Recettes et histoires" tabIndex={0}>
        {documents.map((document) => (
          <li key={document.slug[0]}>
            <DocumentCard document={document} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DocumentCard({ document: { slug, title, header, skus } }: { document: Document }) {
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
    <span className={styles.plate} style={{ '--tint': tintColour(tintOf(products[0]?.photo.tint)) }}>
      {products.map(({ sku, photo }) => (
        <img key={sku} src={photo.url} alt="" loading="lazy" decoding="async" />
      ))}
    </span>
  );
}
