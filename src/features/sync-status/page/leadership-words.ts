import { count } from '../../../domain/text/french.ts';
import type { Leadership } from './use-leadership.ts';

/** The leading tab and its term; the first letters suffice to compare terms. */
export function leadershipWords(leadership: Leadership | undefined): { title: string; detail: string } {
  if (leadership === undefined) return { title: 'En cours de vérification', detail: '' };
  if (leadership === 'silent')
    return { title: 'Cet onglet ne répond pas', detail: 'Rechargez la page\u00a0: rien n’est perdu.' };
  const { leader, term, misfolded } = leadership;
  const reign = term === undefined ? 'aucun règne encore' : `règne ${term.slice(0, 8)}`;
  const sound =
    misfolded.length === 0 ? 'lignes justes' : count(misfolded.length, 'ligne à revoir', 'lignes à revoir');
  return {
    title: leader ? 'Cet onglet envoie' : 'Un autre onglet envoie',
    detail: `${reign}, ${sound}`,
  };
}
