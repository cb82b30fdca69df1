import { Section } from '../components/section.tsx';
import type { Question } from '../domain/question.ts';
import styles from './questions.module.css';

/** What people ask a producer, or of a product, and the answers. */
export function Questions({ faq }: { faq: readonly Question[] }) {
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
