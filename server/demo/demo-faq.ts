import type { ConfigRow } from '../../src/contract/hubs/config.ts';

export const FAQ_TITLE: ConfigRow['faq_title'] = { fr: 'Questions fréquentes', en: 'Frequent questions' };

/** What people ask before their first order. */
export const FAQ: ConfigRow['faq'] = [
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
