import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import { MadeOf, type Producer } from '../../../src/features/catalogue/product/product-ingredients.tsx';
import { aProduct } from '../shared/a-shelf.ts';

/** The rows as « name: words », with bold text between asterisks. */
function rowsOf(details: Partial<ProductRow['details']>, part = '1 kg'): readonly string[] {
  const product = aProduct({ details });
  const page = renderToStaticMarkup(
    <MadeOf product={{ ...product, pricing: { ...product.pricing, part } }} />,
  );
  return [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', words = '']) =>
    `${name}: ${words.replace(/<\/?strong>/g, '*').replace(/<[^>]+>/g, '')}`.replaceAll('\u00a0', ' '),
  );
}

test('a complete label reads like a printed one, its allergens in bold', () => {
  const rows = rowsOf(
    {
      ...{ ingredients: '*lait* cru, sel', allergens: ['milk', 'eggs'], traces: ['nuts'] },
      ...{ origin: 'Jussy', storage: 'Entre 4 et 8 °C' },
    },
    '~250 g',
  );
  expect(rows).toEqual([
    'Ingrédients: *lait* cru, selLes allergènes sont en gras.',
    'Allergènes: contient : *Lait*, *Œufs*',
    'Traces possibles: *Fruits à coque*',
    'Quantité nette: environ 250 g, pesé à la commande',
    'Origine: Jussy',
    'À conserver: Entre 4 et 8 °C',
  ]);
});

test('missing statements of food are shown: silence about allergens would read as « none »', () => {
  expect(rowsOf({ origin: undefined }, 'une botte')).toEqual([
    'Ingrédients: non précisé',
    'Allergènes: non précisé : cela ne veut pas dire sans allergène.',
    'Traces possibles: non précisé',
    'Quantité nette: non précisé',
    'Origine: non précisé',
    'À conserver: non précisé',
  ]);
});

test('« no allergen » is shown only when it was declared', () => {
  expect(rowsOf({ single: true, allergens: [], traces: [] }).slice(0, 3)).toEqual([
    'Ingrédients: Un seul, celui du nom',
    'Allergènes: Aucun des quatorze à déclarer',
    'Traces possibles: aucune déclarée',
  ]);
});

test('the producer is the given shop, with its address once it is known', () => {
  const producer = (shop: Producer) => {
    const page = renderToStaticMarkup(<MadeOf product={aProduct({})} shop={shop} />);
    return /<dt>Producteur<\/dt><dd>(.*?)<\/dd>/.exec(page)?.[1];
  };
  const address = { streetAddress: 'Chemin des Tilleuls 4', postalCode: '1254', region: 'Jussy' };
  expect(producer({ name: 'Ferme des Tilleuls', address })).toBe(
    'Ferme des Tilleuls, Chemin des Tilleuls 4, 1254 Jussy',
  );
  expect(producer({ name: 'Ferme des Tilleuls', address: undefined })).toBe('Ferme des Tilleuls');
  const nowhere = { streetAddress: '', postalCode: '', region: '' };
  expect(producer({ name: 'Ferme des Tilleuls', address: nowhere })).toBe(
    'Ferme des Tilleuls, adresse non précisée',
  );
});
