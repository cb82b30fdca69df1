import { count } from '../../../domain/text/french.ts';
import type { Coverage } from '../../../mirror/held-scopes.ts';

/** The subject of a sentence about a list: « Les commandes de ce jour », `many` for its grammatical number. */
export interface ListOf {
  readonly what: string;
  readonly many?: boolean | undefined;
}

/** The title for data that was never loaded on this device. */
export const ABSENT = 'Pas encore chargé';

/** « 12 jours sur 30 »; `undefined` for a list without a count, or fully loaded. */
export function countWords({ here, all, unit }: Pick<Coverage, 'here' | 'all' | 'unit'>): string | undefined {
  if (unit === undefined || all < 2 || here === all) return undefined;
  return `${unit === 'day' ? count(here, 'jour', 'jours') : count(here, 'mois', 'mois')} sur ${all}`;
}

/**
 * How much is loaded, and when the rest comes: « 12 jours sur 31, la suite arrive »; `undefined` once all is loaded.
 */
export function partlyWords(coverage: Coverage): string | undefined {
  if (coverage.missing === 'none') return undefined;
  const counted = countWords(coverage);
  const [rest, alone] = REST[coverage.missing];
  return counted === undefined ? alone : `${counted}, ${rest}`;
}

const REST: Readonly<Record<Exclude<Coverage['missing'], 'none'>, readonly [rest: string, alone: string]>> = {
  coming: ['la suite arrive', 'La suite arrive'],
  offline: ['la suite au retour du réseau', 'La suite au retour du réseau'],
  'signed-out': ['la suite après votre connexion', 'La suite après votre connexion'],
  outdated: ['la suite après la mise à jour', 'La suite après la mise à jour'],
  beyond: ['les autres ne viennent pas sur cet appareil', 'Trop éloigné pour cet appareil'],
};

/** The text in place of a list that is not loaded: it must not claim that the list is empty. */
export function absentWords(
  { missing: rest, reach }: Pick<Coverage, 'missing' | 'reach'>,
  { what, many = false }: ListOf,
): { readonly title: string; readonly text: string } {
  const will = many ? 'arriveront' : 'arrivera';
  switch (rest) {
    case 'offline':
      return { title: ABSENT, text: `${what} ${will} au retour du réseau.` };
    case 'signed-out':
      return { title: ABSENT, text: `${what} ${will} après votre connexion.` };
    case 'outdated':
      return { title: ABSENT, text: `${what} ${will} après la mise à jour de l’application.` };
    case 'beyond':
      return {
        title: 'Trop éloigné',
        text:
          reach === undefined
            ? 'Cet appareil ne le reçoit pas.'
            : `Cet appareil reçoit les jours jusqu’à ${count(reach.before, 'jour', 'jours')} en arrière et ${reach.after} en avant.`,
      };
    case 'none':
    case 'coming':
      return { title: ABSENT, text: `${what} ${many ? 'arrivent' : 'arrive'} dans un instant.` };
  }
}
