import type { Json } from '../../../contract/core/wire.ts';
import { amount, decimal, hour, list, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { centimes } from '../../../domain/money/money.ts';
import { closingText } from '../delivery/closing-draft.ts';
import { typedShare } from '../../shared/forms/fraction-draft.ts';
import { gatewayName, weekdaysText } from '../page/hub-words.ts';
import type { ChangedField } from './history-words.ts';

/** The changed fields of a hub, in words. */
export function changedHubFields(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  locale: Locale,
): readonly ChangedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((path) => ({
    path,
    name: fieldName(path),
    before: valueWords(path, before[path], locale),
    after: valueWords(path, after[path], locale),
  }));
}

function fieldName(path: string): string {
  const [, part = '', at = ''] = /^(shippingtimes|slotLimit)\.(\d+)$/.exec(path) ?? [];
  if (part === 'shippingtimes') return `Tranche, dès ${hour(at)}`;
  if (part === 'slotLimit') return `Places, dès ${hour(at)}`;
  const [, group = '', language = ''] = /^(.+)\.(en|de)$/.exec(path) ?? [];
  if (language !== '') return `${fieldName(`${group}.fr`)}, ${language === 'en' ? 'anglais' : 'allemand'}`;
  return NAMES[path] ?? path;
}

function valueWords(path: string, value: Json | undefined, locale: Locale): string {
  if (value === undefined || value === null || value === '') return 'rien';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return numberWords(path, value);
  if (path === 'seller.kind') return value === 'shops' ? 'les boutiques' : 'le marché';
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (path === 'weekdays') return weekdaysText(value.map(Number));
  return value.length === 0 ? 'rien' : list(value.map((item) => itemWords(path, item, locale)));
}

function numberWords(path: string, value: number): string {
  if (path === 'serviceFees') return `${typedShare(value)}${NO_BREAK}%`;
  if (path === 'reservedAmount') return `${typedShare(value - 1)}${NO_BREAK}%`;
  return path === 'timelimitH' ? hour(value) : decimal(value, 4);
}

/** The label of a closing, a pickup point or a fee. */
function itemWords(path: string, item: Json, locale: Locale): string {
  if (typeof item === 'string') return item;
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return JSON.stringify(item);
  const { from, to, name, label, fees } = item;
  if (path === 'noshipping' && typeof from === 'string' && typeof to === 'string')
    return closingText({ from, to });
  if (typeof name === 'string') return `${name} ${amount(centimes(Number(fees ?? 0)), locale)}`;
  if (typeof label === 'string') return `${gatewayName(label)} ${typedShare(Number(fees ?? 0))}${NO_BREAK}%`;
  return JSON.stringify(item);
}

const NAMES: Readonly<Record<string, string>> = {
  name: 'Nom',
  'home.pinned': 'Produits épinglés',
  'home.sections': 'Ordre de l’accueil',
  'home.hidden': 'Sections cachées',
  'siteName.fr': 'Nom du site',
  'description.fr': 'Description',
  photo: 'Image',
  timezone: 'Fuseau horaire',
  weekdays: 'Jours de livraison',
  timelimit: 'Heures de préparation',
  timelimitH: 'Heure de collecte',
  uncapturedTimeLimit: 'Jours commandés d’avance',
  timeoutAndNotPaid: 'Secondes pour payer',
  noshipping: 'Fermetures',
  currentLimit: 'Places par jour',
  premiumLimit: 'Places pour les premium',
  serviceFees: 'Frais de service',
  reservedAmount: 'Marge d’autorisation',
  deposits: 'Points de retrait',
  'address.streetAddress': 'Rue',
  'address.postalCode': 'Code postal',
  'address.region': 'Localité',
  'address.phone': 'Téléphone',
  'address.geo.lat': 'Latitude',
  'address.geo.lng': 'Longitude',
  'mail.address': 'Adresse e-mail',
  'mail.signature': 'Signature des e-mails',
  'status.active': 'Ouvert aux commandes',
  'status.reason.fr': 'Raison de la fermeture',
  'header.active': 'Message affiché',
  'header.message.fr': 'Message à l’accueil',
  'payee.name': 'Compte, nom',
  'payee.street': 'Compte, rue',
  'payee.number': 'Compte, numéro',
  'payee.postalCode': 'Compte, code postal',
  'payee.town': 'Compte, localité',
  'payee.country': 'Compte, pays',
  'payee.iban': 'IBAN',
  'seller.kind': 'Qui vend',
  'seller.vatNumber': 'Numéro de TVA',
  'order.gateway': 'Frais de paiement',
  vendors: 'Boutiques',
  manager: 'Responsables',
  logistic: 'Livreurs',
};
