import { foldText } from '../text/search-text.ts';
import { isEmptyWord } from './empty-words.ts';

/** A word of a question: as typed, folded; its stem; and the concept that several stems share. */
export interface QuestionWord {
  readonly typed: string;
  readonly stem: string;
}

/** The words of a text, without elided articles, each with its stem. */
export function questionWords(text: string): readonly QuestionWord[] {
  return foldText(text)
    .replace(ELISION, ' ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((typed) => ({ typed, stem: ideaOf(typed) }));
}

/** The meaningful stems of a text, in order: without articles, pronouns and polite phrases. */
export function tellingStems(text: string): readonly string[] {
  return questionWords(text).flatMap(({ typed, stem }) => (isEmptyWord(typed) ? [] : [stem]));
}

/** The stem of a folded word, or of its concept: « annulation » and « décommander » are both « annul ». */
export function ideaOf(typed: string): string {
  const own = stemOf(typed);
  return IDEA_OF.get(typed) ?? IDEA_OF.get(own) ?? own;
}

/** A question in another language, with its market words in French. */
export interface Translated {
  readonly text: string;
  readonly foreign: boolean;
}

/**
 * Translates the market's English and German words to French, when the function words of a question are not
 * French.
 */
export function inFrench(text: string): Translated {
  const words = foldText(text).match(/[a-z0-9.,]+/g) ?? [];
  const many = (of: ReadonlySet<string>) => words.filter((word) => of.has(word)).length;
  const [foreign, french] = [many(FOREIGN_SMALL_WORDS), many(FRENCH_SMALL_WORDS)];
  // Without function words, a market word decides: « gluten free bread ».
  const isTold = french === 0 && words.some((word) => isForeign(word));
  if (foreign <= french && !isTold) return { text, foreign: false };
  const translated = words.flatMap((word) => {
    const french = FRENCH_OF.get(word) ?? FRENCH_OF.get(stemOf(word));
    return french === undefined && FOREIGN_SMALL_WORDS.has(word) ? [] : [french ?? word];
  });
  return { text: translated.join(' '), foreign: true };
}

/** Whether a market word is not French: its French is another word. */
function isForeign(word: string): boolean {
  const french = FRENCH_OF.get(word);
  return french !== undefined && !questionWords(french).some(({ stem }) => stem === ideaOf(word));
}

/** A light stem of French: inflections and the usual endings of nouns and verbs; four letters stay. */
function stemOf(word: string): string {
  const ended = word.replace(ENDING, '$1');
  return ended.replace(/([^aeiou])\1$/, '$1');
}

const ENDING =
  /^(.{4,}?)(?:issements?|ements?|aisons?|ations?|itions?|ateurs?|eraient|erait|erais|erons|erez|eront|antes?|ants?|ions|aient|iez|ons|ees?|ent|ais|ait|ifs?|ives?|euses?|eurs?|ables?|er|ez|ir|es?|s|x)$/;

const ELISION = /\b(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu)'/g;

const FRENCH_SMALL_WORDS = new Set(
  'je vous le la les un une des du de est avec pour quand comment quel quelle mon ma mes et ou sans que qui dans au aux en sur votre il y ce se sa son ses soi on peut est nous vous me'.split(
    ' ',
  ),
);

const FOREIGN_SMALL_WORDS = new Set(
  `the is my me of to you your we our it this that with without are for can could i do does have has there any what which
  how would please and or in on at an be will ist sind mein meine meiner ich sie wir der die das den dem ein eine einen und
  oder mit ohne fur fuer haben hat habt gibt es kann konnen bitte wie was welche welcher im am zu nach auf ihr`.split(
    /\s+/,
  ),
);

/** Foreign market words with their French. */
const FRENCH_OF = new Map(
  [
    'commande:order orders bestellung bestellungen',
    'commander:bestellen ordering',
    'livraison:delivery deliveries shipping lieferung lieferungen',
    'livrez:deliver delivered ship liefern liefert geliefert',
    'quand:when wann',
    'où:where wo wohin',
    'arrive:arrive arrives arriving coming kommt leave leaves',
    'annuler:cancel cancelled stornieren absagen annullieren',
    'remboursement:refund refunds erstattung ruckerstattung ruckgabe',
    'abonnement:subscription abonnement abo',
    'pause:pause break',
    'payer:pay paying payment bezahlen zahlen zahlung',
    'facture:invoice bill rechnung',
    'frais:fee fees cost costs gebuhr gebuhren kosten kostet',
    'minimum:minimum mindestbestellwert mindestbetrag',
    'retrait:pickup collect abholen abholung abholpunkt',
    'cadeau:gift present geschenk gutschein',
    'ouvert:open opening geoffnet offnungszeiten',
    'heures:hours uhr',
    'jusqu’à:until latest bis spatestens',
    'repas:meal dinner lunch supper essen abendessen mittagessen',
    'recette:recipe recipes cook rezept rezepte kochen',
    'fromages:cheeses kase kaese',
    'légumes:vegetable vegetables gemuse',
    'fruits:fruit obst fruchte',
    'sucré:sweet sweets suss susses susse',
    'moins de:under below unter',
    'allergènes:allergens allergen allergene',
    'personnes:people persons personen leute',
    'sans gluten:glutenfree glutenfrei glutenfreie glutenfreies',
    'samedi:saturday samstag',
    'mardi:tuesday dienstag',
    'mercredi:wednesday mittwoch',
    'jeudi:thursday donnerstag',
    'vendredi:friday freitag',
    'dimanche:sunday sonntag',
    'lundi:monday montag',
    'demain:tomorrow morgen',
    'producteurs:farmers producers farmer producer bauern produzenten',
    'consigne:deposit pfand',
    'saison:season seasonal saison saisonal',
    'francs:francs franken chf',
    'lait cru:rawmilk rohmilch',
    'sans:without ohne',
    'allergique aux:allergic allergisch',
    'contient:contain contains enthalt enthalten',
    'noix:nuts nusse nussen',
    'arachides:peanut peanuts erdnuss erdnusse erdnussen',
    'lait:milk milch',
    'œufs:egg eggs ei eier eiern',
    'poisson:fish fisch',
    'crustacés:shellfish krebstiere',
    'soja:soy soya',
    'sésame:sesame sesam',
    'moutarde:mustard senf',
    'céleri:celery sellerie',
    'pain:bread brot',
    'contact:contact kontakt',
  ].flatMap((line) => {
    const [french = '', words = ''] = line.split(':');
    return words.split(' ').map((word) => [word, french] as const);
  }),
);

/** Synonyms of a concept for a market, the first one its name. */
const IDEAS = [
  'annuler annulation decommander annulable renoncer resilier retracter retractation',
  'rembourser remboursement rembourse avoir',
  'livrer livraison livreur livraisons expedier expedition envoyer apporter livrez desservir desservez desservies',
  'commander commande commandes achat achats',
  'retrait retirer recuperer chercher depot depots relais collecter',
  'abonner abonnement abonnements recurrent recurrente',
  'pause suspendre suspension interrompre vacances arreter stopper',
  'payer paiement paie paye regler reglement paiements payement',
  'carte cartes twint visa mastercard postfinance paypal especes cash',
  'facture factures facturation',
  'consigne consigner consignes bocal bocaux bouteille bouteilles vides vide consignees consignee',
  'limite delai delais limites tard cloture jusqu jusque dernier derniere deadline avant',
  'frais cout coute coutent tarif tarifs coutera coutait prix',
  'minimum minimal minimale mini',
  'gratuit gratuite gratuits gratuitement offerte offertes',
  'cadeau cadeaux offrir offre offert surprise anniversaire',
  'ouvert ouverture ouverts ouvre ouvrez horaire horaires',
  'fermeture ferme fermes fermee fermees fermez ferie feries noel',
  'zone zones commune communes region regions quartier secteur secteurs npa postal postaux ville villes perimetre',
  'conserver conservation garder stocker frigo refrigerateur conserve garde conservent gardent',
  'congeler congele congelation congelateur',
  'allergene allergenes allergie allergies allergique allergiques intolerance intolerant',
  'ingredient ingredients composition contient contiennent compose compositions',
  'origine provenance vient viennent provient provenir',
  'manquer manque manquant manquants oublie',
  'abime casse defaut pourri avarie mauvais probleme reclamation reclamer erreur qualite signaler plainte',
  'ajouter modifier changer completer ajout modification rajouter',
  'saison saisons saisonnier',
  'producteur producteurs paysan paysans maraicher maraichers artisan artisans fermier fermiers eleveur',
  'pres proche proches proximite voisin voisins alentour alentours',
  'contact contacter joindre numero telephone telephoner appeler ecrire mail courriel humain quelqu conseiller parler email',
  'creneau creneaux heure heures plage plages fenetre',
  'note message mot coursier',
  'peser pesee poids balance pese',
  'reserve reserver debite debiter preleve prelever bloque montant',
  'reseau hors ligne internet connexion deconnecte offline',
  'bio biologique',
  'compte inscription inscrire creer',
  'supprimer effacer suppression',
  'donnees confidentialite vie privee rgpd lpd cookies',
  'repas souper diner dejeuner menu manger',
  'recette recettes cuisiner cuisine cuire preparer preparation idee idees cuisson',
  'sucre sucree sucres dessert desserts gouter douceur douceurs gourmandise',
  'bon bons voucher code promo rabais reduction',
  'absent absente maison porte',
] as const;

const IDEA_OF = new Map(
  IDEAS.flatMap((line) => {
    const words = line.split(' ');
    const idea = stemOf(words[0] ?? '');
    return words.flatMap((word) => [[word, idea] as const, [stemOf(word), idea] as const]);
  }).reverse(),
);
