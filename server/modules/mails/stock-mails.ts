import type { NoticeNews } from '../../core/database/tables.ts';
import type { Letter } from '../../platform/mail/mail-queue.ts';
import { letter } from './letter.ts';
import { LINK_PLACEHOLDER } from './link-placeholder.ts';

/** A product that can be bought again. */
export interface BackInStock {
  readonly hub: string;
  readonly sku: number;
  readonly title: string;
}

const ONCE = 'Vous aviez demandé à le savoir. Nous ne vous le disons qu’une fois.';

/** Notifies a person that a product they asked for is back in stock. */
export function backInStockMail(name: string, { hub, sku, title }: BackInStock): Letter {
  return letter({
    hub,
    kind: 'back_in_stock',
    subject: `De retour\u00a0: ${title}`,
    greeting: `Bonjour ${name},`,
    paragraphs: [
      `«\u00a0${title}\u00a0» est de nouveau en rayon. Rien n’est réservé\u00a0: il y en a tant qu’il en reste.`,
    ],
    action: { label: 'Voir le produit', link: `${LINK_PLACEHOLDER}/product/${sku}` },
    remarks: [ONCE],
  });
}

/** The push notification for the same. */
export function backInStockNews({ hub, sku, title }: BackInStock, person: number): NoticeNews {
  return {
    ...{ person, kind: 'back_in_stock', hub, title: `De retour\u00a0: ${title}` },
    ...{ body: 'De nouveau en rayon, tant qu’il en reste.', url: `/product/${sku}` },
  };
}
