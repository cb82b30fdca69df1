import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Questions } from '../../../src/features/catalogue/product/question-list.tsx';

test('each question opens its answer; without questions there is no heading', () => {
  const shown = renderToStaticMarkup(
    <Questions anchor="" faq={[{ q: 'Se congèle-t-elle ?', a: 'Deux mois, bien fermée.' }]} />,
  );
  expect(shown).toContain('Questions');
  expect(shown).toMatch(
    /<summary>Se congèle-t-elle \?<svg.*<\/summary><div><p>Deux mois, bien fermée\.<\/p>/,
  );
  expect(renderToStaticMarkup(<Questions anchor="" faq={[]} />)).toBe('');
});
