import type { Centimes } from '../../../src/domain/money/money.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { amount, datedDay } from '../../../src/domain/text/french.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { letter, type LetterList } from './letter.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';

/** A transfer of a customer, as the bank reported it. */
export interface ToldTransfer {
  readonly hub: string;
  readonly customer: string;
  readonly amount: Centimes;
  readonly booked: IsoDay;
}

interface Share {
  readonly oid: number;
  readonly amount: Centimes;
}

/** Confirms a customer's transfer: the orders that it paid, what remains due, and the amount credited. */
export function transferMail(
  transfer: ToldTransfer,
  shares: readonly (Share & { readonly left: Centimes })[],
  credited: Centimes,
): Letter {
  const credit = credited === ZERO ? [] : [`${amount(credited)} sont notés au crédit de votre solde.`];
  return written(transfer, `Nous avons reçu votre virement de ${amount(transfer.amount)}`, [
    `Nous avons reçu votre virement de ${amount(transfer.amount)}, arrivé le ${datedDay(transfer.booked)}.`,
    ...listed(
      'Ce qu’il paie',
      shares.map(({ oid, amount: paid, left }) => {
        const rest = left === ZERO ? 'payée en entier' : `il reste ${amount(left)} à payer`;
        return `Commande ${oid}\u00a0: ${amount(paid)}, ${rest}`;
      }),
    ),
    ...credit,
  ]);
}

/**
 * Notifies a customer that their transfer no longer counts: the bank took it back, or the office had booked
 * it for the wrong person.
 */
export function transferBackMail(
  transfer: ToldTransfer,
  by: 'bank' | 'office',
  { opened, owed }: { readonly opened: readonly Share[]; readonly owed: Centimes },
): Letter {
  const money = amount(transfer.amount);
  const day = datedDay(transfer.booked);
  const [subject, words] =
    by === 'bank'
      ? ([
          `La banque a repris votre virement de ${money}`,
          `La banque a repris le virement de ${money} que nous avions reçu de vous le ${day}.`,
        ] as const)
      : ([
          `Un virement de ${money} n’est plus noté sur votre compte`,
          `Un virement de ${money}, reçu le ${day}, avait été noté sur votre compte. Nous l’en avons retiré.`,
        ] as const);
  return written(transfer, subject, [
    words,
    ...listed(
      'Ce qui est de nouveau à payer',
      opened.map(({ oid, amount: left }) => `Commande ${oid}\u00a0: ${amount(left)}`),
    ),
    ...(owed === ZERO ? [] : [`${amount(owed)} sont portés au débit de votre solde.`]),
    'Si cela vous étonne, écrivez-nous.',
  ]);
}

function written(
  { hub, customer }: ToldTransfer,
  subject: string,
  paragraphs: readonly (string | LetterList)[],
): Letter {
  return letter({
    ...{ hub, subject, greeting: `Bonjour ${customer},`, paragraphs },
    action: { label: 'Voir mes factures', link: `${LINK_PLACEHOLDER}/profile/invoices` },
  });
}

function listed(title: string, items: readonly string[]): readonly LetterList[] {
  return items.length === 0 ? [] : [{ title, items }];
}
