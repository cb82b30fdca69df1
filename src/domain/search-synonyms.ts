/**
 * Words that mean one thing on a Geneva market, folded and in the singular. A product that says
 * one of them is found by all; the first of a group stands for its phrases in a query.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['patate', 'pomme de terre', 'pdt'],
  ['yaourt', 'yogourt', 'yoghourt', 'yoghurt', 'yogurt'],
  ['rampon', 'mache', 'doucette'],
  ['betterave', 'carotte rouge'],
  ['blette', 'bette', 'cote de bette', 'cote de blette'],
  ['endive', 'chicon'],
  ['nectarine', 'brugnon'],
  ['cacahuete', 'arachide'],
  ['chocolatine', 'pain au chocolat'],
  ['bio', 'biologique'],
  ['vege', 'vegetarien'],
];
