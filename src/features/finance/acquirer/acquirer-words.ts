import type { Acquirer, OrderPayment } from '../../../contract/orders/acquirer.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { NO_BREAK, since, ago } from '../../../domain/text/french.ts';

type Mode = Pick<Acquirer, 'provider' | 'live'>;

/** The name of the acquirer: « Stripe ». */
export function acquirerName({ provider }: Pick<Mode, 'provider'>): string {
  return NAMES[provider];
}

/** The acquirer and its mode in one line, for the settings: « Stripe, argent réel ». */
export function modeText(mode: Mode): string {
  if (mode.provider === 'none') return 'Aucune carte n’est prise';
  return `${NAMES[mode.provider]}, ${mode.live ? 'argent réel' : 'essai, aucun argent réel'}`;
}

/** The warning about the mode, shown first; `undefined` where money is real. */
export function modeNotice({
  provider,
  live,
}: Mode): { readonly title: string; readonly text: string } | undefined {
  if (live) return undefined;
  switch (provider) {
    case 'none':
      return {
        title: 'Aucune carte n’est prise',
        text: 'Les clients paient sur facture. Pour prendre cartes et TWINT, donnez au serveur STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET (docs/money.md).',
      };
    case 'stripe':
      return {
        title: `Essai${NO_BREAK}: aucun argent réel`,
        text: 'La clé de Stripe est une clé d’essai. Les commandes ont l’air payées et ne le sont pas.',
      };
    case 'sandbox':
      return {
        title: `Essai${NO_BREAK}: aucun argent réel`,
        text: 'Le bac à sable du marché sert les cartes. Les commandes ont l’air payées et ne le sont pas.',
      };
  }
}

/** That one payment moved no money; `undefined` where it did. */
export function testText({
  provider,
  live,
}: Pick<NonNullable<OrderPayment['acquirer']>, 'provider' | 'live'>): string | undefined {
  if (provider === 'sandbox') return `Bac à sable${NO_BREAK}: aucun argent réel.`;
  return provider === 'stripe' && !live ? `Essai chez Stripe${NO_BREAK}: aucun argent réel.` : undefined;
}

/** « Dernier événement il y a 3 min »; when no events arrive any more, what to check. */
export function heardText({ heard, silent }: Pick<Acquirer, 'heard' | 'silent'>, now: Ms): string {
  const at = heard === undefined ? undefined : Date.parse(heard);
  if (silent)
    return `Aucun événement reçu${at === undefined ? '' : ` ${since(at, now)}`}${NO_BREAK}: vérifiez l’adresse du webhook.`;
  return at === undefined ? 'Aucun événement reçu pour l’instant' : `Dernier événement ${ago(at, now)}`;
}

/** Why a payment waits. */
export const WAITING_WORDS: Readonly<Record<Acquirer['waiting'][number]['state'], string>> = {
  asking: 'La réponse du prestataire manque encore',
  waiting: 'Le client n’a pas encore confirmé auprès de sa banque',
  releasing: 'La réservation se libère',
};

/** The kind of a request to the acquirer that has no answer yet. */
export const MOVING_WORDS: Readonly<Record<NonNullable<Acquirer['moving']>[number]['kind'], string>> = {
  capture: 'L’encaissement attend une réponse du prestataire',
  refund: 'Le remboursement attend une réponse du prestataire',
};

/** The page of a payment in Stripe's own dashboard; `undefined` for any other acquirer. */
export function dashboardAddress(
  provider: NonNullable<OrderPayment['acquirer']>['provider'],
  live: boolean,
  reference: string | undefined,
): string | undefined {
  if (provider !== 'stripe' || reference?.startsWith('pi_') !== true) return undefined;
  return `https://dashboard.stripe.com/${live ? '' : 'test/'}payments/${encodeURIComponent(reference)}`;
}

const NAMES: Readonly<Record<Acquirer['provider'], string>> = {
  stripe: 'Stripe',
  sandbox: 'Bac à sable',
  none: 'Aucun prestataire',
};
