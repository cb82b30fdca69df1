import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderReason } from '../../../src/features/checkout/page/order-reason.tsx';

const shown = (obstacles: readonly string[], refused?: string) =>
  renderToStaticMarkup(<OrderReason id="why" obstacles={obstacles} refused={refused} pressed={false} />);

test('shows the first obstacle, and the others on a tap', () => {
  const html = shown(['Choisissez un jour.', 'Choisissez une adresse.', 'Choisissez une carte.']);
  expect(html).toMatch(/<p id="why"[^>]*>Choisissez un jour\.<\/p>/);
  expect(html).toMatch(/<summary>Et 2\u00a0autres points à régler<\/summary>/);
  expect(html).toContain('<li>Choisissez une adresse.</li><li>Choisissez une carte.</li>');
});

test('shows a single obstacle or a refusal alone', () => {
  expect(shown(['Choisissez un jour.'])).not.toContain('<details');
  expect(shown(['Choisissez un jour.', 'Choisissez une adresse.'], 'Refusée.')).not.toContain('<details');
});
