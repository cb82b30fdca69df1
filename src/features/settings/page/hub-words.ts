import type { Hub } from '../../../contract/hubs/hubs.ts';
import { capital, count, decimal, hour, list, NO_BREAK, weekdayName } from '../../../domain/text/french.ts';
import { DEFAULT_CAPACITY } from '../../../domain/hub/capacity.ts';
import { MINUTE_MS, type Ms } from '../../../domain/calendar/hub-time.ts';

/** « mardi, vendredi et samedi ». */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = [1, 2, 3, 4, 5, 6].filter((day) => weekdays.includes(day));
  return days.length === 0 ? 'aucun' : list(days.map(weekdayName));
}

/** « Se commande 24 h avant 16h du jour de livraison ». */
export function preparationText({ timelimit, timelimitH }: Pick<Hub, 'timelimit' | 'timelimitH'>): string {
  const until = `${hour(timelimitH)} du jour de livraison`;
  return timelimit === 0
    ? `Se commande jusqu’à ${until}`
    : `Se commande jusqu’à ${decimal(timelimit)}${NO_BREAK}h avant ${until}`;
}

/** « 60 commandes, 4 de plus pour les clients premium ». */
export function placesText({
  currentLimit,
  premiumLimit,
}: Pick<Hub, 'currentLimit' | 'premiumLimit'>): string {
  const day = count(currentLimit ?? DEFAULT_CAPACITY, 'commande', 'commandes');
  return premiumLimit === 0 ? day : `${day}, ${decimal(premiumLimit)} de plus pour les clients premium`;
}

/** « 15 min »: the payment deadline. */
export function patienceText(time: Ms): string {
  return `${decimal(time / MINUTE_MS)}${NO_BREAK}min`;
}

/** The name of a payment method in the list of fees. */
export function gatewayName(label: string): string {
  return GATEWAYS[label] ?? capital(label);
}

const GATEWAYS: Readonly<Record<string, string>> = {
  'postfinance card': 'PostFinance',
  'american express': 'American Express',
  twint: 'TWINT',
  wallet: 'Portefeuille du téléphone',
  invoice: 'QR-facture',
  paypal: 'PayPal',
};
