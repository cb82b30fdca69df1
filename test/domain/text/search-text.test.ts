import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, holdsExactly, queryTokens, searchTokens } from '../../../src/domain/text/search-text.ts';

test.each([
  ['Œufs plein air', 'oeufs plein air'],
  ['L’Été à Genève', "l'ete a geneve"],
  ['PÂTÉ', 'pate'],
  ['Ça, naïf & Noël', 'ca, naif & noel'],
])('« %s » is folded to « %s »', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

test.each([
  ['oeuf', 'Œufs plein air'],
  ['œufs', 'Oeuf de caille'],
  ['l’ail', 'Ail rose'],
  ["l'ail", 'Ail des ours'],
  ['ail', 'Saucisson à l’ail'],
  ['pate', 'Pâté de campagne'],
  ['pâté', 'Pâte brisée'],
  ['pommes', 'Pomme Gala'],
  ['choux', 'Chou rouge'],
  ['gâteaux', 'Gâteau au chocolat'],
  ['huile d’olive', 'Olives et huile'],
  ['patate', 'Pommes de terre Charlotte'],
  ['pommes de terre', 'Patates à rösti'],
  ['yogourt', 'Yaourt nature'],
  ['yaourt', 'Yogourt à la vanille'],
  ['mâche', 'Rampon'],
  ['sans gluten', 'Pain sans gluten au quinoa'],
  ['gluten free', 'Pain sans gluten'],
  ['côtes de bettes', 'Blettes'],
  ['racines rouges', 'Betterave'],
  ['gruyère 12 mois', 'Gruyère AOP 12 mois'],
])('« %s » finds « %s »', (query, title) => {
  const found = searchTokens(title);
  expect(queryTokens(query).filter((token) => !found.includes(token))).toEqual([]);
});

test.each([
  ['pommes de terre', 'Pomme Gala'],
  ['pois', 'Poire Williams'],
  ['12 mois', 'Gruyère 6 mois'],
  ['lait', 'Laitue'],
  ['pommes de terre', 'Patate douce'],
  ['porc', 'Merguez sans porc'],
  ['sans noix', 'Pain aux noix, sans lactose'],
])('« %s » does not match « %s »', (query, title) => {
  const found = searchTokens(title);
  expect(queryTokens(query).every((token) => found.includes(token))).toBe(false);
});

test('small words are left out unless there are no others', () => {
  expect(queryTokens('le lait de la ferme')).toEqual(['lait', 'ferme']);
  expect(queryTokens('le')).toEqual(['le']);
  expect(queryTokens('  ')).toEqual([]);
});

test('search tokens contain a word once, with its synonyms', () => {
  expect(searchTokens('Yogourt, yogourts')).toEqual(['yogourt', 'yaourt', 'yoghourt', 'yoghurt', 'yogurt']);
  expect(searchTokens('Pommes de terre')).toEqual(['pommedeterre', 'pomme', 'terre', 'patate', 'pdt']);
});

test.each([
  ['pâté', 'Pâté de campagne', true],
  ['pâté', 'Pâte brisée', false],
  ['pate', 'Pâté de campagne', false],
  ['campagne pâ', 'Pâté de campagne', true],
  ['l’œuf', 'Œufs plein air', true],
  ['PÂTÉ', 'pa\u0302te\u0301', true],
])('« %s » matches the accent in « %s »: %s', (query, text, expected) => {
  expect(holdsExactly(query, text)).toBe(expected);
});

test('a folded text folds to itself, and its words stay the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
      expect(searchTokens(foldText(text))).toEqual(searchTokens(text));
    }),
  );
});

test('any title is found by each of its own words', () => {
  const word = fc.constantFrom(
    'Œufs',
    'pommes',
    'de',
    'terre',
    'l’ail',
    'Gruyère',
    'noix',
    'yogourt',
    'bio',
    'côte',
    'bette',
    '12',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), (words, index) => {
      const [asked = ''] = searchTokens(words[index % words.length] ?? '');
      const found = searchTokens(words.join(' '));
      expect(asked === 'de' || found.includes(asked)).toBe(true);
    }),
  );
});
