import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lastChosen, rememberChosen } from '../../../src/features/products/list/list-return.ts';
import { ProductFilterChips } from '../../../src/features/products/list/product-filter-chips.tsx';
import { type ListedProduct, productFilters } from '../../../src/features/products/list/product-filters.ts';

const chips = (all: readonly ListedProduct[] | undefined) =>
  renderToStaticMarkup(
    <ProductFilterChips
      filters={productFilters({})}
      all={all}
      shops={[]}
      several={false}
      categories={[]}
      onChange={() => undefined}
    />,
  );

test('filters show no figure until the products are read', () => {
  expect(chips(undefined)).toMatch(/Épuisés<\/button>/);
  expect(chips([])).toMatch(/Épuisés<b>0<\/b>/);
});

test('the selection is restored when a person returns to the list', () => {
  expect(lastChosen().size).toBe(0);
  rememberChosen(new Set([10_001, 10_002]));
  expect([...lastChosen()]).toEqual([10_001, 10_002]);
});
