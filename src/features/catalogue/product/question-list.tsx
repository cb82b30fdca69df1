import { Section } from '../../../ui/layout/section.tsx';
import type { Question } from '../../../domain/catalogue/faq-question.ts';
import { Disclosure } from '../../shared/pages/question-disclosure.tsx';

/** What people ask a producer, or of a product, and the answers; the anchor of the address opens one. */
export function Questions({ faq, anchor }: { faq: readonly Question[]; anchor: string }) {
  if (faq.length === 0) return null;
  return (
    <Section title="Questions">
      {faq.map(({ q, a }) => (
        <Disclosure key={q} question={q} anchor={anchor}>
          <p>{a}</p>
        </Disclosure>
      ))}
    </Section>
  );
}
