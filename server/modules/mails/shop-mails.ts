import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import { type SaleCounts, saleCountsText } from '../../../src/domain/catalogue/sale-counts.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import { amount, datedDay, day } from '../../../src/domain/text/french.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter } from './letter.ts';

type ShopName = Pick<Shop, 'name' | 'urlpath'>;

/** Forwards an owner's request to publish their shop. */
export function publicationMail(shop: ShopName, who: string): Letter {
  return letter({
    subject: `${shop.name} demande à être publiée`,
    greeting: 'Bonjour,',
    paragraphs: [
      `${who} demande la publication de sa boutique ${shop.name}.`,
      'Relisez-la, puis publiez-la ou écrivez-lui ce qui manque.',
    ],
    action: editorAction(shop),
  });
}

/** Confirms an owner's request to publish their shop. */
export function publicationAskedMail(shop: ShopName): Letter {
  return letter({
    subject: `La publication de ${shop.name} est demandée`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Nous avons reçu votre demande pour la boutique ${shop.name}. Nous vous écrivons dès qu’elle est publiée.`,
      'Jusque-là, vous pouvez encore tout y changer.',
    ],
    action: editorAction(shop),
  });
}

/** Notifies the owner that their shop was published, with what is on sale and a link to what is not. */
export function shopPublishedMail(shop: ShopName, counts: SaleCounts): Letter {
  const off = counts.products - counts.onSale;
  return letter({
    subject: `${shop.name} est publiée`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre boutique ${shop.name} est publiée\u00a0: ${saleCountsText(counts)}.`,
      ...(off > 0 ? ['Complétez les autres produits, puis mettez-les en vente.'] : []),
    ],
    action: off > 0 ? offSaleAction(shop) : editorAction(shop),
  });
}

/** Notifies the owner that their shop was unpublished. */
export function shopUnpublishedMail(shop: ShopName): Letter {
  return letter({
    subject: `${shop.name} n’est plus publiée`,
    greeting: 'Bonjour,',
    paragraphs: [`Votre boutique ${shop.name} n’est plus publiée\u00a0: vos produits ne sont plus en vente.`],
    action: editorAction(shop),
  });
}

/** The mail to a shop’s owner about a changed payout account: the change may not be theirs. */
export function payoutChangedMail({ name, urlpath }: ShopName): Letter {
  return letter({
    subject: `Le compte à créditer de ${name} a changé`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Les ventes de votre boutique ${name} vous seront versées autrement, ou sur un autre compte.`,
      'Ce n’était pas vous\u00a0? Changez votre mot de passe et écrivez au marché tout de suite.',
    ],
    action: payoutsAction({ urlpath }),
  });
}

/** The end of a payout to a shop, other than waiting. */
interface PayoutEnd {
  readonly state: 'executed' | 'failed' | 'returned';
  readonly amount: Centimes;
  /** The last delivery day that it pays for. */
  readonly until: IsoDay;
}

/** Notifies the owner that their shop was paid, or that the transfer failed and what to do. */
export function payoutEndedMail(shop: ShopName, { state, amount: paid, until }: PayoutEnd): Letter {
  const money = amount(paid);
  const sales = `les ventes de votre boutique ${shop.name} livrées jusqu’au ${datedDay(until)}`;
  return letter({
    subject: `${shop.name}\u00a0: ${money} ${PAYOUT_ENDS[state]}`,
    greeting: 'Bonjour,',
    paragraphs:
      state === 'executed'
        ? [`Le marché vous a versé ${money} pour ${sales}.`]
        : [
            `Le versement de ${money} pour ${sales} ${state === 'failed' ? 'a été refusé' : 'est revenu'}\u00a0: il vous est de nouveau dû.`,
            'Vérifiez le compte à créditer\u00a0: s’il est juste, vous n’avez rien à faire.',
          ],
    action: payoutsAction(shop),
  });
}

const PAYOUT_ENDS: Readonly<Record<PayoutEnd['state'], string>> = {
  executed: 'versés',
  failed: 'refusés',
  returned: 'revenus',
};

/** A customer's orders, contracts and carts with a shop on days on which it does not deliver. */
export interface TouchedByClosing {
  readonly cart: boolean;
  readonly orders: readonly { readonly oid: number; readonly day: IsoDay }[];
  readonly deliveries: readonly IsoDay[];
}

/** Notifies a customer of their orders, contracts and carts that a shop's closing affects. */
export function shopAwayMail(
  shop: ShopName & Pick<Shop, 'available'>,
  { cart, orders, deliveries }: TouchedByClosing,
): Letter {
  const { comment } = shop.available;
  return letter({
    subject: `${shop.name} ne livre pas certains jours`,
    greeting: 'Bonjour,',
    paragraphs: [
      `La boutique ${shop.name} ne livre pas certains jours où vous l’attendez peut-être.`,
      ...(comment ? [comment] : []),
      ...orders.map(
        ({ oid, day: on }) =>
          `Votre commande ${oid} pour ${day(on)} contient ses produits\u00a0: le marché vous dira ce qui manquerait.`,
      ),
      ...(deliveries.length > 0
        ? [
            `Votre abonnement contient ses produits\u00a0: ils manqueront à partir de ${day(deliveries[0] ?? '')}, aussi longtemps que la boutique ne livre pas.`,
          ]
        : []),
      ...(cart ? ['Votre cabas contient ses produits\u00a0: choisissez un autre jour, ou retirez-les.'] : []),
    ],
    action: shopAction(shop),
  });
}

/** Forwards a message about a shop between its owner and the administration. */
export function shopMessageMail(shop: ShopName, who: string, content: string): Letter {
  return letter({
    subject: `Un message au sujet de ${shop.name}`,
    greeting: 'Bonjour,',
    paragraphs: [`${who} vous écrit au sujet de ${shop.name}\u00a0:`, ...content.split(/\n+/)],
    action: editorAction(shop),
  });
}

/** Opens the editor, after a sign-in if necessary. */
function editorAction({ urlpath }: ShopName) {
  return { label: 'Ouvrir la boutique', link: `${LINK_PLACEHOLDER}/admin/shops/${urlpath}` };
}

/** Opens the list of the products that are not on sale. */
function offSaleAction({ urlpath }: ShopName) {
  const link = `${LINK_PLACEHOLDER}/admin/products?shop=${urlpath}&only=off`;
  return { label: 'Voir les produits hors vente', link };
}

function payoutsAction({ urlpath }: Pick<ShopName, 'urlpath'>) {
  return { label: 'Voir les versements', link: `${LINK_PLACEHOLDER}/admin/shops/${urlpath}/payouts` };
}

function shopAction({ urlpath }: ShopName) {
  return { label: 'Voir la boutique', link: `${LINK_PLACEHOLDER}/vendor/${urlpath}` };
}
