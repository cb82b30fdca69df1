import { foldText } from '../text/search-text.ts';

/** The cantons by the two letters at the end of an origin: « Jussy, GE ». */
const CANTONS = {
  AG: 'Argovie',
  AI: 'Appenzell Rhodes-Intérieures',
  AR: 'Appenzell Rhodes-Extérieures',
  BE: 'Berne',
  BL: 'Bâle-Campagne',
  BS: 'Bâle-Ville',
  FR: 'Fribourg',
  GE: 'Genève',
  GL: 'Glaris',
  GR: 'Grisons',
  JU: 'Jura',
  LU: 'Lucerne',
  NE: 'Neuchâtel',
  NW: 'Nidwald',
  OW: 'Obwald',
  SG: 'Saint-Gall',
  SH: 'Schaffhouse',
  SO: 'Soleure',
  SZ: 'Schwytz',
  TG: 'Thurgovie',
  TI: 'Tessin',
  UR: 'Uri',
  VD: 'Vaud',
  VS: 'Valais',
  ZG: 'Zoug',
  ZH: 'Zurich',
} as const;

/**
 * Whether an origin in a producer's own words is in a place: a canton by its name or letters, or a part of
 * the text.
 */
export function liesIn(origin: string, place: string): boolean {
  const wanted = foldText(place);
  const canton = Object.entries(CANTONS).find(([code, name]) =>
    [foldText(code), foldText(name)].includes(wanted),
  );
  if (canton === undefined) return foldText(origin).includes(wanted);
  const [code, name] = canton;
  const says = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);
  return says(origin, code) || says(foldText(origin), foldText(name));
}
