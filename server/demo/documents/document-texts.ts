import aide from './aide.md?raw';
import chouRaveDeTroisFacons from './chou-rave-de-trois-facons.md?raw';
import commentCaMarche from './comment-ca-marche.md?raw';
import conditionsGenerales from './conditions-generales.md?raw';
import confidentialite from './confidentialite.md?raw';
import deSaisonPresDIci from './de-saison-pres-d-ici.md?raw';
import feraAuFourFenouil from './fera-au-four-fenouil.md?raw';
import horsLigne from './hors-ligne.md?raw';
import longeoleEtGratin from './longeole-et-gratin.md?raw';
import mentionsLegales from './mentions-legales.md?raw';
import pourquoiLePoidsChange from './pourquoi-le-poids-change.md?raw';
import risottoAuxChampignons from './risotto-aux-champignons.md?raw';
import saladeTiedeRattesTruiteFumee from './salade-tiede-rattes-truite-fumee.md?raw';
import soupeDeCourgeAuxLentilles from './soupe-de-courge-aux-lentilles.md?raw';
import tarteAuxPruneauxDuJeune from './tarte-aux-pruneaux-du-jeune.md?raw';
import unMatinAJussy from './un-matin-a-jussy.md?raw';
import { type DemoDocument, readDocument } from './parse-document.ts';

/** Every text of the demonstration: the same at every start. Throws, with file and key, for a bad one. */
export function documents(): readonly DemoDocument[] {
  return Object.entries(TEXTS).map(([file, text]) => readDocument(file, text));
}

const TEXTS: Readonly<Record<string, string>> = {
  'aide.md': aide,
  'chou-rave-de-trois-facons.md': chouRaveDeTroisFacons,
  'comment-ca-marche.md': commentCaMarche,
  'conditions-generales.md': conditionsGenerales,
  'confidentialite.md': confidentialite,
  'de-saison-pres-d-ici.md': deSaisonPresDIci,
  'fera-au-four-fenouil.md': feraAuFourFenouil,
  'hors-ligne.md': horsLigne,
  'longeole-et-gratin.md': longeoleEtGratin,
  'mentions-legales.md': mentionsLegales,
  'pourquoi-le-poids-change.md': pourquoiLePoidsChange,
  'risotto-aux-champignons.md': risottoAuxChampignons,
  'salade-tiede-rattes-truite-fumee.md': saladeTiedeRattesTruiteFumee,
  'soupe-de-courge-aux-lentilles.md': soupeDeCourgeAuxLentilles,
  'tarte-aux-pruneaux-du-jeune.md': tarteAuxPruneauxDuJeune,
  'un-matin-a-jussy.md': unMatinAJussy,
};
