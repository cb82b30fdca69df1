import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { DAY_MS, type Ms } from '../../../domain/calendar/hub-time.ts';
import type { SealedWork } from '../../../mirror/queries/sealed-work.ts';

/** Abandoned work is never deleted, but announced from this age on (docs/rules.md#sign-out). */
const TOLD_AFTER_DAYS = 7;

/** The notice about other people's unsent work on this device; none while it is younger than seven days. */
export function sealedWords(
  { actions, oldest }: SealedWork,
  now: Ms,
): { readonly title: string; readonly text: string } | undefined {
  const days = Math.floor((now - oldest) / DAY_MS);
  if (days < TOLD_AFTER_DAYS) return undefined;
  return {
    title: `Le travail d’une autre personne attend ici depuis ${count(days, 'jour', 'jours')}.`,
    text: `${count(actions, 'action scellée', 'actions scellées')}${NO_BREAK}: rien ne part avant que cette personne se reconnecte sur cet appareil, et rien n’est effacé. Prévenez-la.`,
  };
}
