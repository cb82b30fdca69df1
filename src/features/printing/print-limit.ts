import { count, NO_BREAK } from '../../domain/text/french.ts';

/** Orders that are printed at once: nobody reads more pages, and the screen stands still while they are laid out. */
export const PRINTED_AT_MOST = 500;

/** Why so many orders are not printed, and what is: a part of them. */
export function tooManyWords(many: number): { readonly title: string; readonly detail: string } {
  return {
    title: `${count(many, 'commande', 'commandes')}${NO_BREAK}: trop pour une impression`,
    detail: `Une impression en prend ${PRINTED_AT_MOST} au plus. Choisissez un jour ou quelques commandes, ou filtrez la liste.`,
  };
}

/** What is said when nothing could be printed. */
export const NO_PAPER = {
  title: 'Rien n’a pu être imprimé',
  detail:
    'Une partie de l’application n’est peut-être pas encore sur cet appareil. Réessayez avec du réseau.',
};
