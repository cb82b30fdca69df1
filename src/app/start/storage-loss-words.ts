import { NO_BREAK } from '../../domain/text/french.ts';

/**
 * The text about unsent work after the browser deleted a database.
 * @param found the number of mutations recovered from the journal; `undefined` on a device without one
 */
export function lossWords(found: number | undefined): string {
  switch (found) {
    case undefined:
      return 'Ce qui n’était pas encore envoyé est perdu. Le reste revient du serveur.';
    case 0:
      return 'Rien n’attendait d’être envoyé. Tout revient du serveur.';
    case 1:
      return `1${NO_BREAK}action qui attendait d’être envoyée a été retrouvée. Le reste revient du serveur.`;
    default:
      return `${found}${NO_BREAK}actions qui attendaient d’être envoyées ont été retrouvées. Le reste revient du serveur.`;
  }
}
