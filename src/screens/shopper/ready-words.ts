import { count } from '../../domain/french.ts';

/** Whether a cellar would be a problem, in few words. */
export function readyWords({ ready, orders }: { readonly ready: boolean; readonly orders: number }): string {
  const many = count(orders, 'commande', 'commandes');
  return ready ? `Prêt hors ligne, ${many}` : `Pas encore prêt hors ligne, ${many} ici`;
}
