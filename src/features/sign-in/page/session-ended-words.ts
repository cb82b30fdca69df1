import { count } from '../../../domain/text/french.ts';

/** The unsent work of the person whose session ended: no other account can send it. */
export function sessionEndedWords(
  name: string | undefined,
  waiting: number,
): { readonly title: string; readonly text: string } {
  const owner = name === undefined || name === '' ? 'la même personne' : name;
  if (waiting === 0) {
    return {
      title: 'Session expirée',
      text: `Reconnectez-vous${name ? ` comme ${name}` : ''} pour continuer.`,
    };
  }
  return {
    title: `Session expirée — ${count(waiting, 'action', 'actions')} en attente`,
    text:
      waiting < 2
        ? `Elle part dès que ${owner} se reconnecte. Si quelqu’un d’autre se connecte ici, elle reste scellée.`
        : `Elles partent dès que ${owner} se reconnecte. Si quelqu’un d’autre se connecte ici, elles restent scellées.`,
  };
}
