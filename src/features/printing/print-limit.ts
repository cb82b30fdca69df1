import { count, NO_BREAK } from '../../domain/text/french.ts';

/** The most orders of one print: more pages are not read, and the page freezes during layout. */
export const PRINTED_AT_MOST = 500;

/** Why so many orders cannot be printed at once, and the alternative: a selection. */
export function tooManyWords(many: number): { readonly title: string; readonly detail: string } {
  return {
    title: `${count(many, 'commande', 'commandes')}${NO_BREAK}: trop pour une impression`,
    detail: `Une impression en prend ${PRINTED_AT_MOST} au plus. Choisissez un jour ou quelques commandes, ou filtrez la liste.`,
  };
}

/** The text of a failed print. */
export const NO_PAPER = {
  title: 'Rien n’a pu être imprimé',
  detail:
    'Une partie de l’application n’est peut-être pas encore sur cet appareil. Réessayez avec du réseau.',
};
