import { Section } from '../../components/section.tsx';
import type { Shop } from '../../contract/shops.ts';
import styles from './vendor.module.css';

/** What people ask this producer, and the answers. */
export function Questions({ faq }: { faq: Shop['faq'] }) {
  if (faq.length === 0) return null;
  return (
    <Section title="Questions">
      {faq.map(({ q, a }) => (
        <details key={q} className={styles.question}>
          <summary>{q}</summary>
          <p>{a}</p>
        </details>
      ))}
    </Section>
  );
}
