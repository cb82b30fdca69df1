import { decimal } from './french.ts';

/** A field that cannot be stored as it was given, with the reason. `field` is its path on the wire: `pricing.price`. */
export interface FieldFault {
  readonly field: string;
  readonly why: FieldFaultCode;
  /** The allowed lengths or numbers, when the value is outside them. */
  readonly least?: number;
  readonly most?: number;
  /** The word that is not known, as it was written. */
  readonly word?: string;
}

export type FieldFaultCode = 'length' | 'printed_length' | 'range' | 'placeholder' | keyof typeof SENTENCES;

/** The French sentence shown beside the field. */
export function faultSentence({ why, least = 0, most = 0, word = '' }: FieldFault): string {
  if (why === 'length') return `Entre ${decimal(least)} et ${decimal(most)}\u00a0caractères.`;
  if (why === 'printed_length')
    return `Entre ${decimal(least)} et ${decimal(most)}\u00a0lettres latines, telles qu’une facture QR les imprime\u00a0: «\u00a0œ\u00a0» en fait deux, un autre alphabet et les émojis n’y figurent pas.`;
  if (why === 'range') return `Une valeur entre ${decimal(least)} et ${decimal(most)}.`;
  if (why === 'placeholder') return `${word} ne se remplit pas dans ce texte.`;
  return SENTENCES[why];
}

/** A fault when a text is too short or too long, counted in characters. */
export function lengthFault(field: string, text: string, least: number, most: number): readonly FieldFault[] {
  const length = Array.from(text).length;
  return length >= least && length <= most ? [] : [{ field, why: 'length', least, most }];
}

/** A fault when a number is outside a range, both ends included. */
export function rangeFault(field: string, value: number, least: number, most: number): readonly FieldFault[] {
  return value >= least && value <= most ? [] : [{ field, why: 'range', least, most }];
}

/** A fault when a condition does not hold. */
export function faultUnless(holds: boolean, field: string, why: FieldFaultCode): readonly FieldFault[] {
  return holds ? [] : [{ field, why }];
}

const SENTENCES = {
  missing: 'Ce champ est nécessaire.',
  unknown: 'Cette valeur n’existe pas.',
  category: 'Choisissez un rayon.',
  in_use: 'Ce contenant est utilisé\u00a0: mettez-y fin au lieu de le retirer.',
  fixed: 'Ce champ ne peut plus changer.',
  changed: 'Une autre personne a changé cette valeur entre-temps.',
  twice: 'Cette valeur figure deux fois.',
  day: 'Une date du calendrier est attendue.',
  period: 'La fin doit venir après le début.',
  cutoff_late:
    'Les commandes se fermeraient après le début de la première tranche du jour. Fermez-les plus tôt.',
  address: 'Une adresse http:// ou https:// est attendue.',
  picture: 'Seule une photo déposée ici peut être montrée.',
  photos_most: 'Un produit montre 20\u00a0photos au plus.',
  account: 'Un compte a de un à douze chiffres, lettres, points ou tirets, par exemple 1100.',
  iban: 'Cet IBAN n’est pas valable.',
  vat_number:
    'Ce numéro de TVA n’est pas valable\u00a0: CHE, neuf chiffres dont le dernier contrôle les autres, par exemple CHE-123.456.788 TVA.',
  postal_code: 'Un code postal suisse a quatre chiffres.',
  email: 'Cette adresse e-mail n’est pas valable.',
  street: 'Écrivez la rue et le numéro, par exemple «\u00a0Rue de Carouge 42\u00a0».',
  street_town: 'C’est la ville ou son code postal. Écrivez ici la rue et le numéro.',
  no_name: 'Des lettres ou des chiffres sont nécessaires.',
  phone: 'Un numéro de téléphone complet, par exemple 079\u00a0123\u00a045\u00a067.',
  phone_short: 'Il manque des chiffres à ce numéro. Un exemple\u00a0: 079\u00a0123\u00a045\u00a067.',
  phone_long: 'Ce numéro a trop de chiffres. Un exemple\u00a0: 079\u00a0123\u00a045\u00a067.',
  copies_taken: 'Les copies de quelqu’un d’autre y vont déjà.',
  nobody: 'Personne n’a de compte avec cette adresse.',
  hub_role: 'Les responsables et les livreurs se nomment dans leur marché.',
  yourself: 'Vous ne pouvez pas vous retirer vous-même.',
  discount_missing: 'Un prix de promotion plus grand que zéro est nécessaire.',
  discount_above_price: 'Le prix de promotion dépasse le prix.',
  not_composed: 'Ce produit n’est pas un produit composé\u00a0: l’administration l’ouvre.',
  own_first: 'La première part est celle du producteur du produit.',
  bundle_sum: 'Les parts doivent faire ensemble le prix du produit.',
  bundle_weighed: 'Un produit composé ne se pèse pas\u00a0: une portion fixe est attendue.',
  ean: 'Ce numéro de code-barres n’est pas valable\u00a0: 8, 12, 13 ou 14\u00a0chiffres, dont le dernier vérifie les autres.',
  portion_unread:
    'Sans prix à l’unité\u00a0: aucune quantité n’est lue ici. Écrivez par exemple 250g, 1kg500, 1L5, 6x33cl, 2x250g, 1/2\u00a0kg, ½\u00a0livre, 1\u00a0douzaine, 2pces, 1botte, ~200g ou env.\u00a0200g.',
  discount_not_below: 'Le rabais doit être plus petit que le seuil.',
} as const;
