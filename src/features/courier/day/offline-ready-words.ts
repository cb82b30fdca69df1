import { count, list, NO_BREAK } from '../../../domain/text/french.ts';
import type { ReadyOffline } from '../../../hooks/use-ready-offline.ts';

/** Whether the day is ready for offline work, or why not; before the first check, that it is being checked. */
export function readyWords(found: ReadyOffline | undefined, online: boolean): string {
  if (found === undefined) return 'Vérification du travail hors ligne';
  const { ready, orders, missing } = found;
  if (ready) return `Prêt hors ligne, ${count(orders, 'commande', 'commandes')}`;
  const lacking = [
    ...(missing.orders > 0 ? [count(missing.orders, 'commande', 'commandes')] : []),
    ...(missing.pictures > 0 ? [count(missing.pictures, 'image', 'images')] : []),
    ...(missing.app ? ['les écrans'] : []),
  ];
  const still = lacking.length === 0 ? 'les commandes' : list(lacking);
  return online
    ? `Ce téléphone se prépare pour fonctionner hors ligne${NO_BREAK}: encore ${still}`
    : `Ce téléphone n’est pas prêt hors ligne. Au retour du réseau${NO_BREAK}: encore ${still}`;
}
