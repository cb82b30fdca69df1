import type { ConfigAuditEntry } from '../../../contract/hubs/config-edits.ts';
import type { Json } from '../../../contract/core/wire.ts';
import {
  weekdayName,
  amount,
  datedDay,
  decimal,
  hour,
  list,
  type Locale,
} from '../../../domain/text/french.ts';
import { centimes } from '../../../domain/money/money.ts';
import { DISTRICT_WORDS, DISTRICTS } from '../../../domain/hub/district.ts';
import { ACCOUNT_WORDS } from '../../../domain/payment/journal-accounts.ts';
import { typedShare } from '../../shared/forms/fraction-draft.ts';

/** One changed field in words. */
export interface ChangedField {
  readonly path: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The changed fields of an entry; those that are derived from others are left out. */
export function changedFields(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  locale: Locale,
): readonly ChangedField[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => !isDerived(path))
    .map((path) => ({
      path,
      name: fieldName(path),
      before: valueWords(path, before[path], locale),
      after: valueWords(path, after[path], locale),
    }));
}

/** The title of an audit entry: the day for planned prices, the first changed fields for anything else. */
export function changeTitle(
  { before, after, who }: Pick<ConfigAuditEntry, 'before' | 'after' | 'who'>,
  fields: readonly Pick<ChangedField, 'path' | 'name'>[],
): string {
  const planned = fields.filter(({ path }) => path.startsWith('shipping.next.'));
  const others = fields.filter((field) => !planned.includes(field));
  const title = plannedTitle(before[NEXT_FROM], after[NEXT_FROM], who === undefined);
  // On the day that planned prices take effect, both are changed.
  if (planned.length > 0 && (others.length === 0 || (who === undefined && NEXT_FROM in before))) return title;
  const names = [...(planned.length > 0 ? [title] : []), ...others.map(({ name }) => name)];
  return list(names.slice(0, 3)) + (names.length > 3 ? '…' : '');
}

const NEXT_FROM = 'shipping.next.from';

function plannedTitle(before: Json | undefined, after: Json | undefined, adopted: boolean): string {
  if (typeof after === 'string') return `Prix dès le ${datedDay(after)}`;
  if (typeof before !== 'string') return 'Prix à venir';
  const prices = `prix dès le ${datedDay(before)}`;
  return adopted ? `En vigueur\u00a0: ${prices}` : `Annulé\u00a0: ${prices}`;
}

/** Whether a field is only a copy of another row's data. */
export function isDerived(path: string): boolean {
  return /^(?:hubs|keys(?:\..*)?|token)$/.test(path);
}

function fieldName(path: string): string {
  const [, later, rest = path] = /^shipping\.(next\.)?(.+)$/.exec(path) ?? [];
  const name = NAMES[rest] ?? partName(rest) ?? path;
  return later === undefined ? name : `À venir\u00a0: ${name}`;
}

function partName(path: string): string | undefined {
  const [, section, part = ''] = /^(price|pricetime|district)\.(.+)$/.exec(path) ?? [];
  const district = DISTRICTS.find((name) => name === part);
  if (section === 'price' && district) return `Prix, ${DISTRICT_WORDS[district]}`;
  if (section === 'district' && district) return `Codes postaux, ${DISTRICT_WORDS[district]}`;
  if (section === 'pricetime') return `Supplément, dès ${hour(part)}`;
  return undefined;
}

function valueWords(path: string, value: Json | undefined, locale: Locale): string {
  if (value === undefined || value === null) return 'rien';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number')
    return MONEY.test(path) ? amount(centimes(value), locale) : decimal(value, 4);
  if (path === NEXT_FROM && typeof value === 'string') return datedDay(value);
  if (path.startsWith('vatRules.')) return value === 'normal' ? 'taux normal' : 'taux des articles';
  if (typeof value === 'string') return value === '' ? 'rien' : value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (path === 'TVA') return wordsOf(value.map((rate) => `${typedShare(Number(rate))}\u00a0%`));
  if (path === 'shipping.defaultTimeByDay')
    return wordsOf(value.map((at, weekday) => `${weekdayName(weekday)} ${hour(Number(at))}`));
  return wordsOf(value.map((one) => (typeof one === 'object' ? itemWords(one) : String(one))));
}

function wordsOf(words: readonly string[]): string {
  return words.length === 0 ? 'rien' : list(words);
}

/** The label of a list item. */
function itemWords(item: Json): string {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return JSON.stringify(item);
  const { label, fees, id, q } = item;
  if (typeof label === 'string') return `${label} ${typedShare(Number(fees ?? 0))}\u00a0%`;
  if (typeof id === 'string') return id;
  if (typeof q === 'object' && q !== null && !Array.isArray(q) && typeof q['fr'] === 'string') return q['fr'];
  return JSON.stringify(item);
}

const MONEY =
  /^issue\.credit|^shipping\.(?:next\.)?(?:average|discount[AB]|price[AB]|price\..+|pricetime\..+)$/;

const NAMES: Readonly<Record<string, string>> = {
  average: 'Cabas moyen',
  discountA: 'Premier seuil',
  discountB: 'Second seuil',
  priceA: 'Premier rabais',
  priceB: 'Second rabais',
  from: 'Premier jour',
  defaultTimeByDay: 'Heure proposée par jour',
  TVA: 'Taux de TVA',
  'vatRules.service': 'TVA des frais de service',
  'vatRules.delivery': 'TVA de la livraison',
  'user.location.list': 'Codes postaux livrés',
  'user.region.list': 'Communes',
  'user.plan': 'Formules',
  'order.gateway': 'Frais de paiement de tous les marchés',
  'order.premiumLimit': 'Places pour les premium',
  'order.preloadOrders': 'Commandes chargées d’avance',
  'order.openInvoice': 'Factures ouvertes au plus',
  'balance.rollover': 'Petite dette payée avec la commande suivante',
  'invoice.everyone': 'QR-facture pour tous les clients',
  'issue.ttl': 'Jours pour signaler un problème',
  'issue.creditItem': 'Avoir d’office par article',
  'issue.creditMonth': 'Avoir d’office par client et par mois',
  'issue.code': 'Problèmes',
  'issue.verification': 'Problèmes avant vérification',
  ...Object.fromEntries(
    Object.entries(ACCOUNT_WORDS).map(([name, words]) => [`accounts.${name}`, `Journal\u00a0: ${words}`]),
  ),
  staffSecondFactor: 'Double authentification de l’équipe',
  faq: 'Questions fréquentes',
  'faq_title.fr': 'Titre des questions fréquentes',
  'legal.terms': 'Conditions générales',
  'legal.privacy': 'Page de confidentialité',
  'legal.seller': 'Page du vendeur',
};
