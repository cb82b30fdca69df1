import { slugOf } from '../../../src/domain/text/slug.ts';
import type { Category } from '../../../src/contract/catalogue/categories.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { insertCategory } from '../catalogue/categories/category-edits-store.ts';

type Shelf = readonly [name: string, group: string, picture: string, tint: number, parts: readonly string[]];

/** The initial shelves of a new market, in their order; its administrators change them. */
const SHELVES: readonly Shelf[] = [
  ['Légumes', 'home', '1f955', 1, ['Racines', 'Feuilles et salades', 'Légumes-fruits', 'Autres légumes']],
  ['Fruits', 'home', '1f34e', 2, ['Pommes et poires', 'Petits fruits', 'Fruits à noyau', 'Autres fruits']],
  ['Pains et viennoiseries', 'home', '1f35e', 4, ['Pains', 'Viennoiseries', 'Gâteaux']],
  ['Fromages', 'home', '1f9c0', 3, ['Pâtes dures', 'Pâtes molles', 'Fromages frais', 'Chèvre et brebis']],
  ['Crèmerie et œufs', 'home', '1f95a', 6, ['Œufs', 'Laits et crèmes', 'Yogourts et desserts', 'Beurres']],
  ['Viandes', 'home', '1f969', 5, ['Bœuf et veau', 'Porc', 'Agneau', 'Volaille']],
  ['Charcuterie', 'home', '1f953', 5, ['Saucisses', 'Viandes séchées', 'Terrines']],
  ['Poissons', 'home', '1f41f', 6, ['Poissons frais', 'Poissons fumés']],
  ['Traiteur', 'grocery', '1f372', 2, ['Plats cuisinés', 'Soupes et salades', 'Apéritif']],
  [
    'Épicerie',
    'grocery',
    '1f33e',
    9,
    ['Farines et céréales', 'Pâtes et sauces', 'Huiles et vinaigres', 'Conserves'],
  ],
  ['Miels et confitures', 'grocery', '1f36f', 7, ['Miels', 'Confitures', 'Autres douceurs']],
  ['Boissons', 'drink', '1f9c3', 7, ['Jus et sirops', 'Cafés et thés', 'Limonades']],
  ['Bières et cidres', 'cellar', '1f37a', 7, ['Bières', 'Cidres']],
  ['Vins', 'cellar', '1f377', 8, ['Rouges', 'Blancs', 'Rosés et mousseux']],
];

/** The families of shops; each shop belongs to one of them. */
const FAMILIES = ['Artisans', 'Producteurs', 'Détaillants'];

/** Writes the shelves and families that the first shop and its products need. */
export async function addFirstCategories(tx: Tx): Promise<void> {
  for (const category of [...SHELVES.map(shelf), ...FAMILIES.map(family)])
    if (await insertCategory(tx, category)) recordChange(tx, 'category', category.slug);
}

function shelf([name, group, picture, tint, parts]: Shelf, at: number): Category {
  return {
    ...{ slug: slugOf(name), name, group, weight: at + 1, tint, type: 'Category', active: true },
    cover: `/photos/${picture}-320.webp`,
    child: parts.map((part, place) => ({ name: part, weight: place + 1 })),
  };
}

function family(name: string, at: number): Category {
  return {
    slug: slugOf(name),
    name,
    group: 'default',
    weight: at + 1,
    type: 'Catalog',
    active: true,
    child: [],
  };
}
