import { describe, expect, test } from 'vitest';
import { formatOf, mappingOf } from '../../../../src/domain/catalogue/import/file-format.ts';
import { productTable } from '../../../../src/domain/catalogue/import/product-cells.ts';
import {
  readFlag,
  readPortion,
  readPrice,
  readRate,
  readText,
} from '../../../../src/domain/catalogue/import/read-cells.ts';
import { readProducts, unknownCategories } from '../../../../src/domain/catalogue/import/read-products.ts';
import { readCsv } from '../../../../src/domain/catalogue/import/sheet.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { csvText, looksLikeFormula } from '../../../../src/domain/text/csv.ts';

const categories = [
  { slug: 'epicerie', name: 'Épicerie', child: [{ name: 'Huiles' }, { name: 'Miels' }] },
  { slug: 'legumes', name: 'Légumes', child: [] },
];

function read(file: string, chosen: Readonly<Record<string, string>> = {}) {
  const sheet = readCsv(file);
  if (typeof sheet === 'string') throw new Error(sheet);
  const format = formatOf(sheet);
  const settings = { format, mapping: mappingOf(sheet, format), match: 'title', categories, chosen } as const;
  return { format, rows: readProducts(sheet, settings), unknown: unknownCategories(sheet, settings), sheet };
}

describe('a table of texts', () => {
  test.each([
    ['semicolons', 'Titre;Prix\nSel;4\n', ';'],
    ['commas', 'Titre,Prix\r\nSel,4', ','],
    ['tabulations', 'Titre\tPrix\nSel\t4\n', '\t'],
    ['the line of Excel', 'sep=,\nTitre,"a;b;c;d"\nSel,4\n', ','],
    ['a byte order mark', '\ufeffTitre;Prix\rSel;4\r', ';'],
  ])('is found with %s', (_what, file, separator) => {
    expect(readCsv(file)).toMatchObject({ separator, rows: [{ line: 2, cells: ['Sel', '4'] }] });
  });

  test('keeps line ends and quotes within quotes, and counts empty lines', () => {
    expect(readCsv('Titre;Texte\n\n"Sel ""fin""";"un\ndeux;trois"\n')).toMatchObject({
      rows: [{ line: 3, cells: ['Sel "fin"', 'un\ndeux;trois'] }],
    });
  });

  test('loses the apostrophe that marks a text as no formula', () => {
    expect(readCsv("Titre;Texte\nSel;'=1+1\nThym;'tas\n")).toMatchObject({
      rows: [{ cells: ['Sel', '=1+1'] }, { cells: ['Thym', "'tas"] }],
    });
  });
});

test.each([
  ...['=HYPERLINK("https://x.ch")', '=cmd|x', '@SUM(A1)', '-cmd|x', ' +A1(2)', '=1+1'].map(
    (name) => [name, true] as const,
  ),
  ...['-10 % sur la tomme', '@home', '+ de goût', 'Sel = 1 kg', 'Miel (doux)'].map(
    (name) => [name, false] as const,
  ),
])('« %s » looks like a formula: %s', (name, formula) => {
  expect(looksLikeFormula(name)).toBe(formula);
});

describe('a cell', () => {
  test.each([
    ['4.20', 420],
    ['CHF 4,20', 420],
    ['1’200.00', 120_000],
    ["1'200", 120_000],
    ['12.-', 1200],
    ['4.2000', 420],
    ['4,5 Fr.', 450],
  ])('reads the price « %s »', (text, value) => {
    expect(readPrice(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['2,6 %', 0.026],
    ['2.6', 0.026],
    ['0.026', 0.026],
    ['8.1%', 0.081],
    ['0', 0],
  ])('reads the tax rate « %s »', (text, value) => {
    expect(readRate(text)).toEqual({ ok: true, value });
  });

  test.each([
    ...['oui', 'Oui', 'yes', 'TRUE', '1', 'x', 'VRAI', 'active'].map((text) => [text, true] as const),
    ...['non', 'no', 'FALSE', '0', '-1', 'faux', 'draft', 'épuisé'].map((text) => [text, false] as const),
  ])('reads « %s » as %s', (text, value) => {
    expect(readFlag(text)).toEqual({ ok: true, value });
  });

  test.each([
    ['0.5L', 'Portion', '0,5L'],
    ['0,5 L', 'Portion', '0,5L'],
    ['0,5\u00a0l', 'Portion', '0,5L'],
    ['250 G', 'Portion', '250g'],
    ['2.4', 'Portion', '2,4'],
    ['2,4', 'Portion', '2,4'],
    ['2.4', 'Poids (kg)', '2,4kg'],
    ['0,75', 'Weight (kg)', '750g'],
    ['~250 g pour 2', 'Portion', '~250 g pour 2'],
  ])('reads the portion « %s » of « %s »', (text, heading, value) => {
    expect(readPortion(text, heading)).toEqual({ ok: true, value });
  });

  test('reads HTML as Markdown', () => {
    const html =
      '<h2>Notre miel</h2><p>R&eacute;colt&#233; <strong>&agrave; la main</strong>,<br>doux.</p><ul><li>toutes fleurs</li><li><a href="https://exemple.ch/">la ferme</a></li></ul><script>x()</script>';
    expect(readText(html)).toEqual({
      ok: true,
      value:
        '## Notre miel\n\nRécolté **à la main**,\ndoux.\n- toutes fleurs\n- [la ferme](https://exemple.ch/)',
    });
  });
});

describe('WooCommerce', () => {
  const HEAD =
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s),Allergènes';

  test('gives a product with its promotion, portion, category and a column of ours', () => {
    const file = `${HEAD}\n1,simple,C1,4006381333931,Huile de colza,1,<p>Pressée à froid</p>,36,0.75,12.50,14.50,"Épicerie > Huiles, Cadeaux",,,,sésame\n`;
    const { format, rows } = read(file);
    expect(format).toBe('woocommerce');
    expect(rows).toEqual([
      {
        ...{ line: 2, title: 'Huile de colza', sku: undefined, faults: [] },
        fields: {
          ...{ title: 'Huile de colza', categories: 'epicerie', belong: { name: 'Huiles' } },
          pricing: { price: 1450, discount: 1250, part: '750g', stock: 36 },
          attributes: { available: true, discount: true },
          details: { description: 'Pressée à froid', allergens: ['sesame'] },
          logistics: { ean: '4006381333931', reference: 'C1' },
        },
      },
    ]);
  });

  test('makes variants of variations at one price', () => {
    const file = `${HEAD}\n5,variable,M,,Miel,1,Doux,,,,,Épicerie > Miels,,Sorte,"Forêt, Fleurs",\n6,variation,M1,,Miel - Forêt,1,,4,0.5,,9,,id:5,Sorte,Forêt,\n7,variation,M2,,Miel - Fleurs,1,,6,0.5,,9,,id:5,Sorte,Fleurs,\n`;
    const { rows } = read(file);
    expect(rows).toMatchObject([
      {
        ...{ line: 2, title: 'Miel', faults: [] },
        fields: {
          pricing: { price: 900, stock: 10, part: '500g' },
          variants: [{ title: 'Forêt' }, { title: 'Fleurs' }],
        },
      },
    ]);
  });

  test('makes products of variations at several prices', () => {
    const file = `${HEAD}\n5,variable,M,,Miel,1,Doux,,,,,Épicerie,,Pot,,\n6,variation,M1,,Miel - 250,1,,4,0.25,,6,,M,Pot,Petit,\n7,variation,M2,,Miel - 500,1,,6,0.5,,11,,id:5,Pot,Grand,\n`;
    expect(read(file).rows).toMatchObject([
      {
        line: 3,
        fields: {
          ...{ title: 'Miel, Petit', pricing: { price: 600, part: '250g' }, categories: 'epicerie' },
          logistics: { reference: 'M1' },
        },
      },
      {
        line: 4,
        fields: { title: 'Miel, Grand', pricing: { price: 1100, part: '500g' }, categories: 'epicerie' },
      },
    ]);
  });

  test('gives variations without a reference none of their product', () => {
    const file = `${HEAD}\n5,variable,M,,Miel,1,Doux,,,,,Épicerie,,Pot,,\n6,variation,,,Miel - 250,1,,4,0.25,,6,,M,Pot,Petit,\n7,variation,,,Miel - 500,1,,6,0.5,,11,,id:5,Pot,Grand,\n`;
    expect(read(file).rows.map(({ fields, faults }) => [fields.logistics, faults])).toEqual([
      [undefined, []],
      [undefined, []],
    ]);
  });

  test('refuses two lines with one reference', () => {
    const file = `${HEAD}\n1,simple,JUS-001,,Jus de pomme,1,Doux,,1,,4,Épicerie,,,,\n2,simple,jus-001,,Jus de poire,1,Doux,,1,,4,Épicerie,,,,\n`;
    expect(read(file).rows).toMatchObject(
      [2, 3].map((line) => ({
        line,
        faults: [{ column: 'SKU', message: 'Deux lignes portent cette référence, 2 et 3.' }],
      })),
    );
  });

  test('reads line breaks written as two characters', () => {
    const file = `${HEAD}\n1,simple,,,Sel,1,Un\\nDeux\\r\\nTrois,,1,,4,Épicerie,,,,\n`;
    expect(read(file).rows[0]?.fields.details).toEqual({ description: 'Un\nDeux\nTrois' });
  });

  test('is read in French too', () => {
    const { format, rows } = read(
      'ID;Type;UGS;Nom;Publié;Tarif promo;Tarif régulier;Catégories\n1;simple;;Sel;0;;4,20;Épicerie\n',
    );
    expect(format).toBe('woocommerce');
    expect(rows).toMatchObject([
      {
        fields: {
          title: 'Sel',
          pricing: { price: 420 },
          attributes: { available: false },
          categories: 'epicerie',
        },
      },
    ]);
  });
});

test('Shopify repeats its handle for variants and pictures', () => {
  const { format, rows } = read(
    [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status',
      'sel,Sel aux herbes,<p>Du jardin</p>,Ferme,Épicerie,"sel, herbes",TRUE,Title,Default Title,S1,150,8,6.40,7.20,,a.jpg,active',
      'sel,,,,,,,,,,,,,,,b.jpg,',
      'tome,Tome,Douce,Ferme,Épicerie,,TRUE,Sorte,Nature,T1,200,5,8,,,a.jpg,draft',
      'tome,,,,,,,,Ail,T2,200,7,8,,,,',
    ].join('\n'),
  );
  expect(format).toBe('shopify');
  expect(rows).toMatchObject([
    {
      ...{ line: 2, faults: [] },
      fields: {
        ...{ title: 'Sel aux herbes', categories: 'epicerie' },
        pricing: { price: 720, discount: 640, stock: 8, part: '150g' },
        attributes: { available: true, discount: true },
      },
    },
    {
      line: 4,
      fields: {
        ...{ title: 'Tome', variants: [{ title: 'Nature' }, { title: 'Ail' }] },
        ...{ attributes: { available: false }, pricing: { price: 800, stock: 12 } },
      },
    },
  ]);
});

test('Open Food Network has units and their type in two columns', () => {
  const { format, rows } = read(
    'producer,sku,name,display_name,category,units,unit_type,variant_unit_name,price,on_hand,on_demand,shipping_category,tax_category\nFerme,,Carottes,,Légumes,500,g,,3.50,20,,,\nFerme,,Salade,,Légumes,1,,pce,2.80,12,,,\n',
  );
  expect(format).toBe('openfoodnetwork');
  expect(rows).toMatchObject([
    {
      fields: { title: 'Carottes', categories: 'legumes', pricing: { price: 350, part: '500g', stock: 20 } },
    },
    { fields: { title: 'Salade', pricing: { price: 280, part: '1pce', stock: 12 } } },
  ]);
});

test('any file is read by chosen columns and categories', () => {
  const file = 'Désignation,Tarif,Famille\nSel,4.20,Divers\nThym,3,Divers\nPain,4,\n';
  const { format, unknown } = read(file);
  expect(format).toBe('other');
  expect(unknown).toEqual(['Divers', '']);
  const sheet = read(file).sheet;
  const settings = {
    ...({ format, match: 'title', categories } as const),
    mapping: ['title', 'price', 'category'] as const,
  };
  expect(unknownCategories(sheet, { ...settings, chosen: {} })).toEqual(['Divers', '']);
  const rows = readProducts(sheet, { ...settings, chosen: { Divers: 'epicerie' } });
  expect(rows.map(({ fields }) => fields.categories)).toEqual(['epicerie', 'epicerie', undefined]);
});

test('our own export is read as it was written', () => {
  const product = {
    ...{ sku: 10_001, title: '=Sel; "fin"', categories: 'epicerie', belong: { name: 'Huiles' } },
    variants: [{ title: 'Petit' }, { title: 'Grand' }],
    details: {
      ...{
        description: 'Du *jardin*.\nEt du sel.',
        ingredients: 'sel, *céleri*',
        origin: 'Jussy',
        bio: true,
      },
      ...{
        allergens: ['celery'],
        traces: [],
        storage: 'Au sec',
        keywords: 'sel',
        single: false,
        local: true,
      },
    },
    attributes: { available: true, discount: false },
    pricing: { price: centimes(120_050), part: '150g', stock: 12, tva: 0.026 },
    shelflife: { display: true, comment: 'Six mois' },
    logistics: { ean: '4006381333931', reference: 'SEL-1', zone: 'F2', temperature: 'ambient', lot: 'L1' },
  };
  const { format, rows } = read(csvText(productTable([product], categories)));
  expect(format).toBe('template');
  const [row] = rows;
  expect(row).toMatchObject({ line: 2, sku: 10_001, faults: [] });
  expect(row?.fields).toMatchObject({
    ...{ title: product.title, categories: 'epicerie', belong: product.belong, variants: product.variants },
    ...{ attributes: product.attributes, pricing: product.pricing, logistics: product.logistics },
    ...{ details: product.details, shelflife: product.shelflife },
  });
});

test.each([
  ['Article;Prix CHF;Unité;Rayon', ['title', 'price', 'part', 'category']],
  ['Nom;Prix TTC;Poids;Catégorie', ['title', 'price', 'part', 'category']],
  ['Désignation;Prix de vente (CHF);Conditionnement;Famille', ['title', 'price', 'part', 'category']],
  ['Libellé;Tarif CHF;Contenance;Rayons', ['title', 'price', 'part', 'category']],
  ['Nom de l’article;Prix unitaire;Pays d’origine', ['title', 'price', 'origin']],
  // The first column holds numbers here.
  ['Article;Désignation;Prix', [undefined, 'title', 'price']],
  ['Produit;Nom;Prix', ['title', undefined, 'price']],
])('the headings « %s » of a plain list are recognised', (heads, targets) => {
  expect(mappingOf({ heads: heads.split(';'), rows: [] }, 'other')).toEqual(targets);
});

describe('a category column', () => {
  const shelves = [
    { slug: 'cremerie', name: 'Crèmerie et œufs', child: [{ name: 'Œufs' }, { name: 'Laits et crèmes' }] },
    { slug: 'miels', name: 'Miels et confitures', child: [{ name: 'Miels' }, { name: 'Confitures' }] },
    { slug: 'traiteur', name: 'Traiteur', child: [{ name: 'Soupes et salades' }] },
    { slug: 'legumes', name: 'Légumes', child: [{ name: 'Feuilles et salades' }] },
    { slug: 'vins', name: 'Vins', child: [] },
  ];
  test.each([
    ['Oeufs', 'cremerie', 'Œufs'],
    ['OEUF', 'cremerie', 'Œufs'],
    ['Miel', 'miels', 'Miels'],
    ['legume', 'legumes', undefined],
    ['vin', 'vins', undefined],
    ['Crèmerie', 'cremerie', undefined],
    ['soupes', 'traiteur', 'Soupes et salades'],
    ['Légumes > Feuille et salade', 'legumes', 'Feuilles et salades'],
    // Two shelves have salads: the person chooses.
    ['Salades', undefined, undefined],
    ['Fleurs', undefined, undefined],
  ])('finds « %s »', (text, slug, child) => {
    const [row] = readProducts(
      { heads: ['Titre', 'Rayon'], rows: [{ line: 2, cells: ['Essai', text] }] },
      {
        ...({ format: 'other', match: 'title', chosen: {}, categories: shelves } as const),
        mapping: ['title', 'category'],
      },
    );
    expect([row?.fields.categories, row?.fields.belong?.name]).toEqual([slug, child]);
  });
});
