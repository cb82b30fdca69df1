import { pricedText } from '../../../src/domain/catalogue/base-price.ts';
import { day, deadline, list } from '../../../src/domain/text/french.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter } from './letter.ts';

/** The next delivery that can still be ordered for. */
export interface NextDelivery {
  readonly day: IsoDay;
  /** Orders placed before this instant are on time. */
  readonly cutoff: Ms;
  readonly zone: string;
  readonly hub: string;
}

/** A discounted product. */
export interface Offer {
  readonly title: string;
  readonly price: Centimes;
  readonly part: string;
}

/** Title and body of a reminder, for the push notification and the mail: cut-off and delivery day. */
export function reminderWords({ day: isoDay, cutoff, zone }: NextDelivery, now: Ms) {
  return {
    title: 'Votre cabas vous attend',
    body: `Commandez avant ${deadline(cutoff, now, zone)} pour la livraison de ${day(isoDay)}.`,
  };
}

/** Reminds a user to order, listing discounted products. */
export function reminderMail(
  name: string,
  delivery: NextDelivery,
  offers: readonly Offer[],
  now: Ms,
): Letter {
  const { title, body } = reminderWords(delivery, now);
  const { day: isoDay, cutoff, zone } = delivery;
  const offered = list(
    offers.map(({ title: product, price, part }) => `${product} à ${pricedText(price, part)}`),
  );
  return letter({
    hub: delivery.hub,
    kind: 'reminder',
    subject: `${title}\u00a0: ${body}`,
    greeting: `Bonjour ${name},`,
    written: {
      kind: 'reminder',
      values: { nom: name, limite: deadline(cutoff, now, zone), jour: day(isoDay) },
    },
    paragraphs: offers.length > 0 ? [`En ce moment à prix réduit\u00a0: ${offered}.`] : [],
    action: { label: 'Remplir mon cabas', link: `${LINK_PLACEHOLDER}/home` },
    remarks: [
      'Vous avez demandé ce rappel. Pour le changer ou l’arrêter\u00a0: Compte, Notifications et rappels.',
    ],
  });
}
