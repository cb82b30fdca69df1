import { type Centimes, subtract, ZERO } from '../../../src/domain/money/money.ts';
import { CAUSE_WORDS, type RefundCause } from '../../../src/domain/payment/refund-bearer.ts';
import { amount } from '../../../src/domain/text/french.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { letter } from './letter.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';

/** A goodwill credit on an account; negative when it was taken back. */
interface ToldGoodwill {
  readonly customer: string;
  readonly amount: Centimes;
  readonly cause: RefundCause;
  readonly word: string;
  /** The balance after it. */
  readonly balance: Centimes;
}

/** Notifies a customer of a credit to their account, or of its reversal, with reason and new balance. */
export function goodwillMail({ customer, amount: moved, cause, word, balance }: ToldGoodwill): Letter {
  const given = moved > ZERO;
  const shown = amount(given ? moved : subtract(ZERO, moved));
  return letter({
    subject: given ? `${shown} crédités sur votre compte` : `${shown} repris sur votre compte`,
    greeting: `Bonjour ${customer},`,
    paragraphs: [
      given
        ? `Votre marché vous fait un geste\u00a0: ${shown} sont crédités sur votre compte, dès maintenant.`
        : `Votre marché reprend ${shown} d’un geste sur votre compte.`,
      `${CAUSE_WORDS[cause]}\u00a0: «\u00a0${word}\u00a0»`,
      balance < ZERO
        ? `Vous devez maintenant ${amount(subtract(ZERO, balance))}.`
        : `Votre compte est maintenant de ${amount(balance)}.`,
    ],
    action: { label: 'Voir mon compte', link: `${LINK_PLACEHOLDER}/profile/credit` },
  });
}
