import { count, month, NO_BREAK, shortDay } from '../../../domain/text/french.ts';
import type { ScopeRow } from '../../../mirror/mirror-records.ts';

/** The content of a scope, in French. */
export function scopeWords(scope: string): string {
  const [kind = '', place = '', time = ''] = scope.split(':');
  switch (kind) {
    case 'config':
      return `Réglages, ${place}`;
    case 'catalog':
      return `Rayons, ${place}`;
    case 'user':
      return `Compte ${place}`;
    case 'ops':
      return `Journée, ${shortDay(time)}, ${place}`;
    case 'admin':
      return `Commandes de ${month(`${time}-01`)}, ${place}`;
    case 'shop':
      return `Ventes de ${month(`${time}-01`)}, ${place}`;
    case 'staff':
      return `Équipe, ${place}`;
    case 'stock':
    case 'stocks':
      return `Stock, ${place}`;
    default:
      return scope;
  }
}

/** The synchronisation state of a scope. */
export function scopeState({ state, rows, cursor }: Pick<ScopeRow, 'state' | 'rows' | 'cursor'>): string {
  const place = cursor === null ? '' : `, rang${NO_BREAK}${cursor}`;
  switch (state) {
    case 'none':
      return 'pas encore demandé';
    case 'loading':
      return `en chargement${place}`;
    case 'stale':
      return `à recharger${place}`;
    case 'ready':
      return rows === 0 ? `à jour${place}` : `à jour, ${count(rows, 'ligne', 'lignes')}${place}`;
  }
}

/** The subject of a lane's mutations. */
export function laneWords(lane: string): string {
  const at = lane.indexOf(':');
  const [kind, id] = [lane.slice(0, at), lane.slice(at + 1)];
  switch (kind) {
    case 'order':
      return `Commande ${id}`;
    case 'cart':
      return `Cabas, ${id}`;
    case 'checkout':
      return 'Commande à passer';
    case 'likes':
      return 'Favoris';
    case 'diet':
      return 'Allergies et régime';
    case 'subscription':
      return 'Abonnement';
    case 'user':
      return 'Compte et adresses';
    case 'collection':
      return `Collecte ${id}`;
    case 'tour':
      return `Tournée ${id}`;
    case 'stock':
      return `Stock du produit ${id}`;
    default:
      return lane;
  }
}
