import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';
import { letter } from './letter.ts';

type Named = Pick<Shop, 'name' | 'urlpath'>;

/** An owner asks that their shop be published. */
export function publicationMail(shop: Named, who: string): Letter {
  return letter({
    subject: `${shop.name} demande à être publiée`,
    greeting: 'Bonjour,',
    paragraphs: [`${who} demande la publication de sa boutique ${shop.name}.`],
    action: seen(shop),
  });
}

/** A shop was published, or taken from the shelves. */
export function shopStatusMail(shop: Named, published: boolean): Letter {
  return letter({
    subject: published ? `${shop.name} est publiée` : `${shop.name} n’est plus publiée`,
    greeting: 'Bonjour,',
    paragraphs: [
      published
        ? `Votre boutique ${shop.name} est publiée\u00a0: vos produits sont en vente.`
        : `Votre boutique ${shop.name} n’est plus publiée\u00a0: vos produits ne sont plus en vente.`,
    ],
    action: seen(shop),
  });
}

/** A word between an owner and the administration about a shop. */
export function shopMessageMail(shop: Named, who: string, content: string): Letter {
  return letter({
    subject: `Un message au sujet de ${shop.name}`,
    greeting: 'Bonjour,',
    paragraphs: [`${who} vous écrit au sujet de ${shop.name}\u00a0:`, ...content.split(/\n+/)],
    action: seen(shop),
  });
}

function seen({ urlpath }: Named) {
  return { label: 'Voir la boutique', link: `${LINK_PLACEHOLDER}/vendor/${urlpath}` };
}
