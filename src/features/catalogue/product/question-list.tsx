import { Section } from '../../../ui/layout/section.tsx';
import type { Question } from '../../../domain/catalogue/faq-question.ts';
import { Disclosure } from '../../shared/pages/question-disclosure.tsx';

/** Frequent questions about a producer or product, as disclosures; the URL fragment opens one. */
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
