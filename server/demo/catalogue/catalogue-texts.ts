import bieresCidres from './bieres-cidres.psv?raw';
import boissons from './boissons.psv?raw';
import boulangerie from './boulangerie.psv?raw';
import categories from './categories.psv?raw';
import charcuterie from './charcuterie.psv?raw';
import cremerie from './cremerie.psv?raw';
import compositions from './compositions.psv?raw';
import douceursChocolats from './douceurs-chocolats.psv?raw';
import epicerie from './epicerie.psv?raw';
import fromages from './fromages.psv?raw';
import fruits from './fruits.psv?raw';
import herbesChampignons from './herbes-champignons.psv?raw';
import huilesCondiments from './huiles-condiments.psv?raw';
import legumes from './legumes.psv?raw';
import mielConfitures from './miel-confitures.psv?raw';
import paniers from './paniers.psv?raw';
import patesSauces from './pates-sauces.psv?raw';
import poissons from './poissons.psv?raw';
import shops from './shops.psv?raw';
import traiteur from './traiteur.psv?raw';
import viandes from './viandes.psv?raw';
import viennoiseries from './viennoiseries.psv?raw';
import vins from './vins.psv?raw';
import volailles from './volailles.psv?raw';
import { type CatalogueCategory, readCategories } from './read-categories.ts';
import { type CatalogueComposition, readCompositions } from './read-compositions.ts';
import { type CatalogueProduct, readProducts } from './read-products.ts';
import { type CatalogueShop, readShops } from './read-shops.ts';

/** Everything the demonstration sells: the same at every start. */
export interface Catalogue {
  readonly categories: readonly CatalogueCategory[];
  readonly shops: readonly CatalogueShop[];
  readonly products: readonly CatalogueProduct[];
  readonly compositions: readonly CatalogueComposition[];
}

/** The demonstration's catalogue, read from its texts. Throws, with file and line, for a bad cell. */
export function catalogue(): Catalogue {
  return {
    categories: readCategories(categories),
    shops: readShops(shops),
    // Composed products come last, so that every other product keeps its number.
    products: [
      ...Object.entries(SHELVES).flatMap(([category, text]) => readProducts(category, text)),
      ...readProducts('legumes', paniers),
    ],
    compositions: readCompositions(compositions),
  };
}

const SHELVES: Readonly<Record<string, string>> = {
  legumes,
  fruits,
  'herbes-champignons': herbesChampignons,
  boulangerie,
  viennoiseries,
  fromages,
  cremerie,
  viandes,
  volailles,
  charcuterie,
  poissons,
  traiteur,
  'pates-sauces': patesSauces,
  epicerie,
  'huiles-condiments': huilesCondiments,
  'miel-confitures': mielConfitures,
  'douceurs-chocolats': douceursChocolats,
  boissons,
  'bieres-cidres': bieresCidres,
  vins,
};
