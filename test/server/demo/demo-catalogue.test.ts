import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleFaults } from '../../../src/domain/catalogue/bundle-faults.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { catalogue } from '../../../server/demo/catalogue/catalogue-texts.ts';
import { readCategories } from '../../../server/demo/catalogue/read-categories.ts';
import { readProducts } from '../../../server/demo/catalogue/read-products.ts';
import { readShops } from '../../../server/demo/catalogue/read-shops.ts';

const { categories, shops, products, compositions } = catalogue();
const PICTURES = resolve(import.meta.dirname, '../../../node_modules/@lobehub/fluent-emoji-3d/assets');

describe('the demonstration’s shelves', () => {
  test('hold more than six hundred products that can be sold today', () => {
    const published = new Set(
      shops.filter(({ status }) => status === 'published').map(({ urlpath }) => urlpath),
    );
    const sellable = products.filter((p) => p.available && p.stock > 0 && published.has(p.vendor));
    expect(sellable.length).toBeGreaterThanOrEqual(600);
  });

  test('are twenty, each with at least thirty products from both hubs', () => {
    expect(categories).toHaveLength(20);
    const hubOf = new Map(shops.map(({ urlpath, hub }) => [urlpath, hub]));
    for (const { slug } of categories) {
      const shelf = products.filter(({ category }) => category === slug);
      expect(shelf.length, slug).toBeGreaterThanOrEqual(30);
      expect(new Set(shelf.map(({ vendor }) => hubOf.get(vendor))), slug).toEqual(
        new Set(['geneve-carouge', 'lausanne']),
      );
    }
  });

  test('hold only products of a known shop, in a known sub-category', () => {
    const known = new Set(shops.map(({ urlpath }) => urlpath));
    const places = new Set(
      categories.flatMap(({ slug, subCategories }) => subCategories.map(({ name }) => `${slug}/${name}`)),
    );
    expect(products.filter(({ vendor }) => !known.has(vendor))).toEqual([]);
    expect(products.filter(({ category, subCategory }) => !places.has(`${category}/${subCategory}`))).toEqual(
      [],
    );
  });

  test('include products composed by several shops of a hub, priced by their parts', () => {
    const hubOf = new Map(shops.map(({ urlpath, hub }) => [urlpath, hub]));
    const composed = new Set(compositions.map(({ product }) => product));
    expect(composed.size).toBeGreaterThanOrEqual(2);
    for (const title of composed) {
      const found = products.filter((product) => product.title === title);
      expect(found.length, title).toBe(1);
      for (const { vendor, priceCentimes, part } of found) {
        const parts = compositions.filter(({ product }) => product === title);
        const bundle = parts.map((one) => ({ ...one, price: centimes(one.priceCentimes), active: true }));
        const product = {
          ...{ vendor, bundle, attributes: { bundle: true } },
          pricing: { price: centimes(priceCentimes), part },
        };
        const near = shops.filter(({ hub, status }) => hub === hubOf.get(vendor) && status === 'published');
        expect(bundleFaults(product, new Set(near.map(({ urlpath }) => urlpath))), title).toEqual([]);
      }
    }
  });

  test('leave no sub-category empty', () => {
    const filled = new Set(products.map(({ category, subCategory }) => `${category}/${subCategory}`));
    const empty = categories
      .flatMap(({ slug, subCategories }) => subCategories.map(({ name }) => `${slug}/${name}`))
      .filter((place) => !filled.has(place));
    expect(empty).toEqual([]);
  });

  test('show a picture for every category', () => {
    const missing = categories.filter(({ emoji }) => !existsSync(resolve(PICTURES, `${emoji}.webp`)));
    expect(missing).toEqual([]);
  });

  test('never show the same title twice in a shop', () => {
    expect(repeated(products.map(({ vendor, title }) => `${vendor}/${title}`))).toEqual([]);
  });

  test('never describe two products in the same words', () => {
    expect(repeated(products.map(({ description }) => description))).toEqual([]);
  });

  test('include the products of the pictures, so that screens and pictures match', () => {
    const titles = new Set(products.map(({ title }) => title));
    const drawn = [
      ...[
        'Carottes des sables',
        'Œufs plein air',
        'Ail rose',
        'Pommes Gala',
        'Gruyère AOP 12 mois',
        'Brocoli',
      ],
      ...[
        'Beurre de baratte',
        'Pain de campagne au levain',
        'Féra du Léman',
        'Miel de forêt',
        'Entrecôte de bœuf',
      ],
    ];
    expect(drawn.filter((title) => !titles.has(title))).toEqual([]);
  });
});

describe('the information that customers must get', () => {
  const PROCESSED = [
    ...['boulangerie', 'viennoiseries', 'fromages', 'cremerie', 'charcuterie', 'traiteur', 'pates-sauces'],
    ...['huiles-condiments', 'miel-confitures', 'douceurs-chocolats'],
  ];

  test.each(PROCESSED)('names the ingredients of everything prepared: %s', (category) => {
    const silent = products.filter((p) => p.category === category && p.ingredients === undefined);
    expect(silent.map(({ title }) => title)).toEqual([]);
  });

  test('names wheat in the breads, unless they are sold as gluten-free', () => {
    const breads = products.filter(
      ({ category }) => category === 'boulangerie' || category === 'viennoiseries',
    );
    const wrong = breads.filter(
      (p) => p.labels.includes('gluten') === /\*(blé|seigle|orge)\*/.test(p.ingredients ?? ''),
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('names no nitrite where the label says there is none', () => {
    const wrong = products.filter((p) => p.labels.includes('nitrite') && p.ingredients?.includes('nitrité'));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('names no meat where the label says vegetarian', () => {
    const wrong = products.filter(
      (p) =>
        p.labels.includes('vegetarian') &&
        /viande|jambon|présure|gélatine|saindoux/.test(p.ingredients ?? ''),
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('sets an age for everything brewed, pressed or fermented', () => {
    const cellar = products.filter(({ category }) => category === 'bieres-cidres' || category === 'vins');
    expect(cellar.filter(({ alcohol }) => !alcohol).map(({ title }) => title)).toEqual([]);
  });
});

describe('the shops', () => {
  test('are twenty-six to buy from, one requesting publication and one draft', () => {
    const count = (status: string) => shops.filter((shop) => shop.status === status).length;
    expect([count('published'), count('pending'), count('draft')]).toEqual([26, 1, 1]);
  });

  test('that are open have at least one product each', () => {
    const stocked = new Set(products.map(({ vendor }) => vendor));
    expect(shops.filter((shop) => (shop.status === 'published') !== stocked.has(shop.urlpath))).toEqual([]);
  });

  test('each tell their own story, under their own name', () => {
    expect(repeated(shops.map(({ story }) => story))).toEqual([]);
    expect(repeated(shops.map(({ urlpath }) => urlpath))).toEqual([]);
  });
});

describe('a product line', () => {
  const HEADER =
    'title|vendor|price|discount|part|stock|sub|picture|labels|flags|hours|description|ingredients|origin|keywords';
  const line = (changes: Readonly<Record<string, string>>) =>
    `${HEADER}\n${Object.values({ ...GOOD, ...changes }).join('|')}`;

  test('is read whole when valid', () => {
    expect(
      readProducts(
        'fruits',
        line({ flags: 'home variant:Vertes/Bien_mûres', discount: '3.90', hours: '24' }),
      ),
    ).toEqual([
      {
        category: 'fruits',
        subCategory: 'Pommes et poires',
        vendor: 'vergers-de-bernex',
        title: 'Pommes Gala',
        priceCentimes: 460,
        discountCentimes: 390,
        part: '~1kg',
        stock: 12,
        picture: 'apple:red',
        labels: ['bio', 'local'],
        variants: ['Vertes', 'Bien mûres'],
        available: true,
        home: true,
        boost: false,
        subscription: false,
        business: false,
        alcohol: false,
        preparationHours: 24,
        description: 'Croquantes et douces, cueillies en septembre.',
        origin: 'Bernex, GE',
        keywords: ['pomme', 'goûter'],
      },
    ]);
  });

  test.each([
    ['title', 'x'],
    ['price', '4.5'],
    ['discount', '4.60'],
    ['part', 'à choix'],
    ['stock', '-1'],
    ['picture', ''],
    ['picture', 'Pomme « rouge »'],
    ['labels', 'organic'],
    ['labels', 'bio bio'],
    ['flags', 'promo'],
    ['hours', '36'],
    ['description', 'Bon.'],
    ['ingredients', 'farine de *blé, eau'],
  ])('with the %s « %s » is refused with its file, line and column', (column, cell) => {
    expect(() => readProducts('fruits', line({ [column]: cell }))).toThrow(`fruits.psv:2: ${column}: `);
  });

  test('with a missing cell is refused with its file and line', () => {
    expect(() => readProducts('fruits', `${HEADER}\nPommes Gala | vergers-de-bernex`)).toThrow(
      'fruits.psv:2: 2 cells',
    );
  });

  test('a shop whose discount gives more than it asks is refused with its line and column', () => {
    const text = 'urlpath|name|hub|catalog|weekdays|discount\nferme|Ferme|lausanne|artisan|25|3.00/5.00';
    expect(() => readShops(text)).toThrow('shops.psv:2: discount: ');
  });

  test('a category with a tenth tint is refused with its line and column', () => {
    const text = 'slug|name|group|weight|emoji|tint|subs\nvins|Vins|cellar|20|1f377|10|Rouges';
    expect(() => readCategories(text)).toThrow('categories.psv:2: tint: ');
  });
});

// In the order of the header.
const GOOD = {
  title: 'Pommes Gala',
  vendor: 'vergers-de-bernex',
  price: '4.60',
  discount: '',
  part: '~1kg',
  stock: '12',
  sub: 'Pommes et poires',
  picture: 'apple:red',
  labels: 'bio local',
  flags: '',
  hours: '',
  description: 'Croquantes et douces, cueillies en septembre.',
  ingredients: '',
  origin: 'Bernex, GE',
  keywords: 'pomme goûter',
};

function repeated(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}
