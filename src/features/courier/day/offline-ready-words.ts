import { count, list } from '../../../domain/text/french.ts';
import type { ReadyOffline } from '../../../hooks/use-ready-offline.ts';

/** Whether the day is ready for offline work, or why not; before the first check, that it is being checked. */
export function readyWords(found: ReadyOffline | undefined, online: boolean): string {
  if (found === undefined) return 'Vérification du travail hors ligne';
  const { ready, orders, missing } = found;
  if (ready) return `Prêt hors ligne, ${count(orders, 'commande', 'commandes')}`;
  const lacking = [
    ...(missing.orders > 0 ? [count(missing.orders, 'commande', 'commandes')] : []),
    ...(missing.pictures > 0 ? [count(missing.pictures, 'image', 'images')] : []),
    ...(missing.app ? ['l’application'] : []),
  ];
  if (lacking.length === 0)
    return `Pas encore prêt hors ligne, les commandes ${online ? 'arrivent' : 'arriveront au retour du réseau'}`;
  return `Pas encore prêt hors ligne, il manque ${list(lacking)}`;
}
