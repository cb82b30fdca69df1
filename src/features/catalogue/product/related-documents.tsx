import { Section } from '../../../ui/layout/section.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { documentsOf } from '../../../mirror/queries/document-queries.ts';
import { DocumentCard } from '../cards/document-card.tsx';
import styles from './product-page-parts.module.css';

/** The recipes and stories that speak of this product. */
export function InTheKitchen({ sku }: { sku: number }) {
  const documents = useLive(documentsOf, { types: ['recipe', 'post'] });
  const about = documents?.filter(({ skus }) => skus.includes(sku)) ?? [];
  if (about.length === 0) return null;
  return (
    <Section title="Dans la cuisine">
      <ul className={styles.rail} aria-label="Dans la cuisine" tabIndex={0}>
        {about.map((document) => (
          <li key={document.slug[0]}>
            <DocumentCard document={document} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
