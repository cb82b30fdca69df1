import type { ConfigRow } from '../../src/contract/hubs/config.ts';
import type { Hub } from '../../src/contract/hubs/hubs.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { firstConfig, summaryOf } from '../modules/hub-settings/new-hub.ts';

/** Questions that people ask before their first order. */
const FAQ: ConfigRow['faq'] = [
  {
    q: { fr: 'Jusqu’à quand puis-je commander ?', en: 'Until when may I order?' },
    a: {
      fr: 'À Genève, jusqu’à 16 h la veille de la livraison. Les pains, le traiteur et la confiserie demandent parfois un jour de plus : c’est écrit sur la fiche du produit.',
      en: 'In Geneva, until 4 pm the day before. Some breads and sweets need one more day.',
    },
  },
  {
    q: { fr: 'Pourquoi le prix final peut-il changer ?', en: 'Why may the final price change?' },
    a: {
      fr: 'Une tomme ou un filet de féra ne pèsent jamais exactement le poids annoncé. Nous réservons un peu plus sur votre carte et ne débitons que le poids réel.',
      en: 'A cheese never weighs exactly what was announced: you pay for the real weight.',
    },
  },
  {
    q: { fr: 'Que se passe-t-il si un produit manque ?', en: 'What if something is missing?' },
    a: {
      fr: 'Il n’est pas facturé. Si le producteur n’a qu’une partie de la quantité, vous payez ce que vous recevez.',
      en: 'You do not pay for it.',
    },
  },
  {
    q: { fr: 'Puis-je commander sans réseau ?', en: 'May I order without a network?' },
    a: {
      fr: 'Oui : votre commande attend sur votre téléphone. Au retour du réseau, nous vérifions les prix et les stocks, et nous vous demandons votre accord si quelque chose a changé.',
      en: 'Yes: your order waits on your phone and is checked once you are back online.',
    },
  },
];

/**
 * The configuration of a hub of the demonstration: that of the first hub of any market, with the tariff of
 * docs/rules.md#demonstration-tariff.
 */
export function demoConfig(hub: Hub, hubs: readonly Hub[]): ConfigRow {
  const first = firstConfig('cabas-public');
  return {
    ...first,
    demo: true,
    shipping: {
      ...first.shipping,
      ...{ priceA: centimes(500), priceB: centimes(1000) },
      ...tariffOf(hub.slug),
    },
    order: { ...first.order, premiumLimit: hub.premiumLimit },
    user: placesOf(hub.slug, first),
    faq: FAQ,
    hubs: hubs.map((one) => summaryOf(one, { user: placesOf(one.slug, first) })),
  };
}

/** The tariff of a hub where it differs from the defaults, which are Geneva's. */
function tariffOf(slug: string): Partial<ConfigRow['shipping']> {
  if (isGeneva(slug))
    return { pricetime: { '18': centimes(300) }, defaultTimeByDay: [16, 16, 16, 16, 16, 16, 12] };
  return {
    price: {
      collect: centimes(390),
      hypercenter: centimes(990),
      periphery: centimes(1290),
      other: centimes(1690),
    },
    pricetime: { '19': centimes(200) },
    district: { hypercenter: [...LAUSANNE], periphery: [...AROUND_LAUSANNE], other: [], collect: [] },
  };
}

function placesOf(slug: string, { user }: ConfigRow): ConfigRow['user'] {
  if (isGeneva(slug)) return user;
  return {
    ...user,
    location: { list: [...LAUSANNE, ...AROUND_LAUSANNE] },
    region: { list: ['Lausanne', 'Prilly', 'Pully', 'Renens'] },
  };
}

const LAUSANNE = ['1003', '1004', '1005', '1006', '1007'] as const;
const AROUND_LAUSANNE = ['1008', '1009', '1010', '1012', '1018', '1020'] as const;

function isGeneva(slug: string): boolean {
  if (slug === 'geneve-carouge') return true;
  if (slug === 'lausanne') return false;
  throw new Error(`no hub of the demonstration: ${slug}`);
}
