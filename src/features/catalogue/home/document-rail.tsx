import { Section } from '../../../ui/layout/section.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { documentsOf } from '../../../mirror/queries/document-queries.ts';
import { DocumentCard } from '../cards/document-card.tsx';
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
