import type { Payout, Payouts, ShopDue, ShopPayouts } from '../../../contract/orders/payouts.ts';
import { subtract, ZERO } from '../../../domain/money/money.ts';
import { LACK_WORDS } from '../../../domain/payment/payout.ts';
import type { PayoutState, PayoutWay, ShopWay } from '../../../domain/payment/payout-states.ts';
import { csvText, moneyCell } from '../../../domain/text/csv.ts';
import { amount, clock, columnDay, datedDay, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { type IsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import type { Tone } from '../../../ui/foundations/palette.ts';

interface StateWords {
  readonly label: string;
  readonly tone: Tone;
}

/** The state of a payout in one or two words. */
export function payoutState({ state, way }: Pick<Payout, 'state' | 'way'>): StateWords {
  if (state === 'prepared' && way === 'stripe') return { label: 'Demandé à Stripe', tone: 'info' };
  return STATES[state];
}

const STATES: Readonly<Record<PayoutState, StateWords>> = {
  prepared: { label: 'Préparé, à transmettre', tone: 'bell' },
  sent: { label: 'Transmis', tone: 'info' },
  executed: { label: 'Versé', tone: 'brand' },
  failed: { label: 'Refusé', tone: 'danger' },
  returned: { label: 'Revenu', tone: 'danger' },
};

export const WAY_WORDS: Readonly<Record<PayoutWay, string>> = {
  bank: 'Virement bancaire',
  stripe: 'Stripe',
  outside: 'Hors du marché',
};

/** Why a shop cannot be paid, in one text; `undefined` when it can. */
export function lacksText(lacks: ShopDue['lacks']): string | undefined {
  return lacks.length === 0 ? undefined : lacks.map((lack) => LACK_WORDS[lack]).join(' ');
}

/** The parts of a due amount: a prepared or sent payout is not paid yet, and must not be paid twice. */
export function dueParts({ earned, paid, underway = ZERO, due }: ShopDue) {
  return { earned, paid: subtract(paid, underway), underway, due };
}

/** Why a shop is not preselected for payout: it lacks something, or its latest payout did not arrive. */
export function holdText({ lacks, refused }: Pick<ShopDue, 'lacks' | 'refused'>): string | undefined {
  const lack = lacksText(lacks);
  if (lack !== undefined || refused === undefined) return lack;
  const { state, why } = refused;
  const told = why === undefined ? '' : `${NO_BREAK}: ${REASONS[why] ?? why}`;
  return `Dernier versement ${state === 'failed' ? 'refusé' : 'revenu'}${told}`;
}

/** The text for a shop to which nothing is due up to a day. */
export function settledText(shop: ShopDue, until: IsoDay, locale: Locale): string {
  const { due, underway = ZERO, paidUntil } = shop;
  if (due < 0 && paidUntil !== undefined && paidUntil > until)
    return `Déjà versé ou préparé jusqu’au ${datedDay(paidUntil)}`;
  if (due < 0) return 'Se déduit du prochain versement';
  if (underway > 0) return `Préparé, pas encore versé${NO_BREAK}: ${amount(underway, locale)}`;
  return holdText(shop) ?? 'Tout est versé';
}

/** The amount still due to a shop, by month, and what is under way; `undefined` for an older server. */
export function receivableText(
  { due, until, closed, underway = ZERO }: ShopPayouts,
  locale: Locale,
): string | undefined {
  if (until === undefined || closed === undefined) return undefined;
  const way = underway > 0 ? [`en plus, ${amount(underway, locale)} sont préparés et pas encore versés`] : [];
  return [
    `au ${datedDay(until)}${NO_BREAK}: ${amount(closed.due, locale)} jusqu’au ${datedDay(closed.until)}`,
    `${amount(subtract(due, closed.due), locale)} depuis`,
    ...way,
  ].join(', ');
}

/** Each state of a payout with its moment, who and why, oldest first. */
export function stepTexts(
  { steps, way }: Pick<Payout, 'steps' | 'way'>,
  today: string,
  zone: string,
): string[] {
  return steps.map(({ state, at, who, why }) => {
    const instant = Date.parse(at);
    const moment = `${columnDay(localDay(instant, zone), today)} à ${clock(instant, zone)}`;
    const by = who ?? (way === 'stripe' ? 'Stripe' : undefined);
    const told = [by, why === undefined ? undefined : (REASONS[why] ?? why)].filter(
      (part) => part !== undefined,
    );
    return `${STEPS[state]} le ${moment}${told.length > 0 ? `${NO_BREAK}: ${told.join(', ')}` : ''}`;
  });
}

const STEPS: Readonly<Record<PayoutState, string>> = {
  prepared: 'Préparé',
  sent: 'Transmis à la banque',
  executed: 'Versé',
  failed: 'Refusé',
  returned: 'Revenu',
};

/** The reasons with which Stripe refuses a transfer. */
const REASONS: Readonly<Record<string, string>> = {
  balance_insufficient: 'le solde du marché chez Stripe ne suffit pas',
  insufficient_capabilities_for_transfer: 'le compte de la boutique n’est pas complet',
  account_invalid: 'le compte de la boutique n’est plus relié au marché',
};

/** The information that Stripe still requires of an owner, each once. */
export function askWords(asks: readonly string[]): readonly string[] {
  const words = asks.map((ask) => ASKS.find(([pattern]) => pattern.test(ask))?.[1] ?? 'une autre donnée');
  return [...new Set(words)];
}

const ASKS: readonly (readonly [RegExp, string])[] = [
  [/external_account/, 'le compte à créditer'],
  [/verification/, 'une pièce d’identité'],
  [/^tos_acceptance/, 'votre accord aux conditions de Stripe'],
  [/^business_type/, 'la forme juridique'],
  [/^business_profile|^settings/, 'l’activité de la boutique'],
  [/^company/, 'les données de l’entreprise'],
  [/^individual|^person|^representative|^owners|^directors|^executives/, 'vos données personnelles'],
];

/** The amount due to each shop as CSV. */
export function duesCsv({ shops }: Pick<Payouts, 'shops'>): string {
  return csvText([
    ['Boutique', 'Dû pour ses ventes', 'Versé', 'Préparé, pas encore versé', 'À verser', 'Voie'],
    ...shops.map((shop) => {
      const { earned, paid, underway, due } = dueParts(shop);
      return [
        shop.name,
        moneyCell(earned),
        moneyCell(paid),
        moneyCell(underway),
        moneyCell(due),
        WAY_WORDS[shop.way],
      ];
    }),
  ]);
}

/** Payouts as CSV, one per line. */
export function payoutsCsv(payouts: readonly Payout[], zone: string): string {
  return csvText([
    ['Préparé le', 'Boutique', 'CHF', 'Voie', 'État', 'Jour du virement', 'Ventes jusqu’au', 'Numéro'],
    ...payouts.map((payout) => [
      ...[localDay(Date.parse(payout.made), zone), payout.name, moneyCell(payout.amount)],
      ...[WAY_WORDS[payout.way], payoutState(payout).label, payout.day ?? '', payout.until],
      payout.id.replaceAll('-', ''),
    ]),
  ]);
}

export const SHOP_WAY_DETAILS: Readonly<Record<ShopWay, string>> = {
  bank: 'Le marché envoie les virements à sa banque.',
  stripe: 'Stripe verse sur le compte que vous lui indiquez, et vous demande vos papiers.',
};
