import { expect, test } from 'vitest';
import { slugOf } from '../../../src/domain/text/slug.ts';

test.each([
  ['Laiterie de Jussy', 'laiterie-de-jussy'],
  ['  Œufs & Volailles  ', 'oeufs-volailles'],
  ['L’Épicerie du Léman', 'lepicerie-du-leman'],
  ['Pâtes -- fraîches', 'pates-fraiches'],
  ['-Bio-', 'bio'],
  ['12 mois', '12-mois'],
  ['Smørrebrød', 'smorrebrod'],
  ['Đorđe & Łucja', 'dorde-lucja'],
  ['Ål – Þingeyri', 'al-thingeyri'],
  ['Straße 🥕', 'strasse'],
  ['Genève–Carouge', 'geneve-carouge'],
  ['Иван', ''],
  ['!', ''],
])('the name « %s » has the address « %s »', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
