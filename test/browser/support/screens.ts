import type { Page } from 'playwright-core';
import { messageScreens } from './own-screens.ts';
import type { Screen } from './readable.ts';

/** A visitor's screens, empty or without results. */
export const emptyScreens: readonly Screen[] = [
  ['home', '/home', 'Accueil'],
  ['products', '/products', 'Rayons'],
  ['one category', '/products?category=fromages', 'Fromages'],
  ['no result', '/products?q=xyzzy', /xyzzy|Rayons|Recherche/],
  ['an unknown product', '/product/1', undefined],
  ['vendors', '/vendors', 'Producteurs'],
  ['a page', '/content/conditions-generales', 'Conditions générales'],
  ['the privacy page', '/content/confidentialite', 'Confidentialité', counting],
  ['help', '/content/aide', undefined],
  ['login', '/login', 'Bonjour'],
  ['register', '/login?register=1', 'Créer un compte'],
  ['taking an account back', '/login?back=lien&email=louise%40exemple.ch', 'Reprendre mon compte'],
  ['an expired invitation', `/invitation/cabas-${'a'.repeat(43)}`, 'Invitation'],
  ['unsubscribing from mails', `/desabonnement/1-answer-${'a'.repeat(43)}`, 'Ne plus recevoir ces e-mails'],
  ['feedback from a mail', `/avis/1-${'a'.repeat(43)}`, 'Votre avis'],
  ['an empty cart', '/home?panel=cart', 'Mon cabas'],
  ['no waiting order', '/home?panel=waiting', 'Commande en attente'],
  ['nothing to verify', '/home?panel=verify', 'À vérifier'],
  ['the assistant', '/home?panel=assistant', 'Assistant', askAssistant],
];

/** A customer's screens, with a filled cart. */
export const fullScreens: readonly Screen[] = [
  ['home', '/home', 'Accueil'],
  ['search', '/products?q=pomme', undefined],
  ['a product in the cart', '/product/1000170', 'Gruyère AOP 12 mois'],
  ['a vendor', '/vendor/laiterie-de-jussy', 'Laiterie de Jussy'],
  ['a full cart', '/home?panel=cart', 'Mon cabas'],
  ['checkout', '/home?panel=checkout', 'Livraison et paiement'],
  ['sync', '/home?panel=sync', 'Synchronisation'],
  ['profile', '/profile', undefined],
  ['details', '/profile/details', undefined],
  ['orders', '/profile/orders', 'Commandes'],
  ['subscriptions', '/subscriptions', 'Abonnements'],
  ['a new subscription', '/subscriptions/new', 'Nouvel abonnement'],
  ['support', '/subscriptions/support', 'Soutenir le marché', payable],
  ['addresses', '/profile/addresses', 'Adresses'],
  ['a new address', '/profile/addresses?add=1', 'Nouvelle adresse'],
  ['cards', '/profile/cards', 'Moyens de paiement'],
  ['security', '/profile/security', undefined],
  ['settings', '/profile/settings', undefined],
  ['the assistant', '/home?panel=assistant', 'Assistant', askAssistant],
  [
    'past conversations with the assistant',
    '/home?panel=assistant&past=1',
    'Échanges précédents',
    answerShown,
  ],
  ['the bank', '/stripe?intent=00000000-0000-4000-8000-000000000000', undefined],
];

/** The screens that show a waiting order. */
export const waitingScreens: readonly Screen[] = [
  ['a waiting order', '/home?panel=waiting', undefined],
  ['home with a waiting order', '/home', 'Accueil'],
  ['cart with lines in a waiting order', '/home?panel=cart', 'Mon cabas'],
  ['sync with unsent work', '/home?panel=sync', 'Synchronisation'],
  ['a kept question', '/home?panel=assistant', 'Recherche', searchFor('fromage')],
  ['a search without results', '/home?panel=assistant', 'Recherche', searchFor('xyzzy')],
  ['profile', '/profile', undefined],
];

/** A courier's screens. */
export const courierScreens: readonly Screen[] = [
  ['the tour', '/shopper', undefined],
  ['the preparation', '/shopper?view=prepare', undefined],
  ['the issues of a day', '/shopper?view=issues', undefined],
  ['the courier', '/shopper?view=me', undefined],
];

/** An administrator's screens in the office. */
export const officeScreens: readonly Screen[] = [
  ['the orders', '/orders', 'Commandes'],
  ['the closing of a day', '/orders/close', 'Fermer la journée'],
  ['an edit of an unknown order', '/orders/1/edit', 'Modifier la commande'],
  ['the collection', '/orders/collect', undefined],
  ['the planning', '/orders/planning', undefined],
  ['the issues', '/issues', 'Problèmes'],
  ['the customers', '/customers', 'Clients'],
  ['the segments', '/crm', 'Clients'],
  ['the invoices', '/invoices', 'Factures'],
  ['the papers', '/invoices?state=papers', 'Factures'],
  ['the reports', '/report', 'Rapports'],
  ['the visits', '/analytics', 'Fréquentation'],
  ['the settings', '/admin', 'Réglages'],
  ['before opening', '/admin/opening', 'Ce qu’il faut pour vendre'],
  ['the hubs', '/admin/hubs', 'Marchés'],
  ['the card payments', '/admin/payments', 'Paiements par carte'],
  ['the products', '/admin/products', 'Produits'],
  ['the grid of products', '/admin/products/grid?shop=laiterie-de-jussy', 'Grille'],
  ['the shops', '/admin/shops', 'Boutiques'],
  ['a shop', '/admin/shops/laiterie-de-jussy', 'Laiterie de Jussy'],
  ['a new shop', '/admin/shops/new', 'Créer une boutique'],
  ['the categories', '/admin/categories', 'Rayons'],
  ['a category', '/admin/categories/fromages', 'Fromages'],
  ['a new category', '/admin/categories/new', 'Nouveau rayon'],
  ['the documents', '/admin/documents', 'Documents'],
  ['a document', '/admin/documents/conditions-generales', 'Conditions générales'],
  ['a new document', '/admin/documents/new', 'Nouveau document'],
  ['the home page', '/admin/home', 'Page d’accueil'],
  ['the team', '/admin/people', 'Équipe'],
  ['a new product', '/admin/products/new', 'Nouveau produit'],
  ['a product', '/admin/products/1000170', 'Gruyère AOP 12 mois'],
  ['the stock', '/admin/stock', 'Stock'],
  ['the lots of a product', '/admin/products/1000170/lots', 'Qui a reçu ou va recevoir ce lot'],
  ['the second factor', '/second-factor', 'Sécurité du compte'],
  ['all contracts', '/subscriptions/all', 'Abonnements'],
  ['the bank', '/invoices/bank', 'Banque'],
  ['the payouts', '/payouts', 'Versements', (page) => page.getByLabel('Ventes livrées jusqu’au').waitFor()],
  ['the payouts of a shop', '/admin/shops/laiterie-de-jussy/payouts', 'Versements'],
  ...messageScreens,
];

/** The form of a gift is ready once its cards are. */
export async function payable(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Donner par/ }).waitFor();
}

/** The choice below the page is ready once the market's own text has loaded. */
async function counting(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /^Compter mes visites/ }).waitFor();
}

/** The answer is ready once its cards are. */
async function askAssistant(page: Page): Promise<void> {
  await page.getByLabel('Votre question').fill('Avez-vous du gruyère ?');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await answerShown(page);
}

async function answerShown(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Produits' }).first().waitFor();
}

/** The local search result instead, or its absence. */
function searchFor(words: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByLabel('Votre recherche').fill(words);
    await page
      .getByRole('list', { name: 'Produits' })
      .or(page.getByText('Rien pour ces mots sur cet appareil'))
      .first()
      .waitFor();
  };
}
