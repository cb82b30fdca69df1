import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Poster, posterPage } from '../../../src/features/printing/print-poster.tsx';
import { aShop } from '../shared/a-shelf.ts';

test('a poster links to the public page of the shop in its market', () => {
  const shop = { urlpath: 'laiterie-de-jussy', hubs: ['geneve-carouge', 'lausanne'] };
  expect(posterPage(shop, 'https://cabas.example')).toBe(
    'https://cabas.example/vendor/laiterie-de-jussy?hub=geneve-carouge',
  );
  expect(posterPage({ ...shop, hubs: [] }, 'https://cabas.example')).toBe(
    'https://cabas.example/vendor/laiterie-de-jussy',
  );
});

test('a poster has name, text, address and code, and needs no picture', () => {
  const shop = { ...aShop(), name: 'Laiterie de Jussy', description: 'Tommes et yogourts.' };
  const poster = renderToStaticMarkup(
    <Poster shop={shop} origin="https://cabas.example" picture={undefined} />,
  );
  for (const words of ['Laiterie de Jussy', 'Tommes et yogourts.', `cabas.example/vendor/${shop.urlpath}`])
    expect(poster).toContain(words);
  expect(poster).toContain('aria-label="Code de la page de Laiterie de Jussy"');
  expect(poster).not.toContain('<img');
});
