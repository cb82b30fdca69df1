import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter } from './letter.ts';

type ShopName = Pick<Shop, 'name' | 'urlpath'>;

/** Forwards an owner's request to publish their shop. */
export function publicationMail(shop: ShopName, who: string): Letter {
  return letter({
    subject: `${shop.name} demande à être publiée`,
    greeting: 'Bonjour,',
    paragraphs: [`${who} demande la publication de sa boutique ${shop.name}.`],
    action: shopAction(shop),
  });
}

/** Notifies the owner that their shop was published or unpublished. */
export function shopStatusMail(shop: ShopName, published: boolean): Letter {
  return letter({
    subject: published ? `${shop.name} est publiée` : `${shop.name} n’est plus publiée`,
    greeting: 'Bonjour,',
    paragraphs: [
      published
        ? `Votre boutique ${shop.name} est publiée\u00a0: vos produits sont en vente.`
        : `Votre boutique ${shop.name} n’est plus publiée\u00a0: vos produits ne sont plus en vente.`,
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
    action: shopAction(shop),
  });
}

function shopAction({ urlpath }: ShopName) {
  return { label: 'Voir la boutique', link: `${LINK_PLACEHOLDER}/vendor/${urlpath}` };
}
