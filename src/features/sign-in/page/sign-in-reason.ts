import { isCheckout } from '../../shared/pages/return-path.ts';

/**
 * Why a sign-in is required, from the target behind it; `undefined` when the target is public and the sign-in only
 * offered.
 * @param then a path of this app with its search part
 * @param purpose why the sign-in opened over a screen
 */
export function signInReason(then: string | undefined, purpose?: string): string | undefined {
  if (purpose === 'alert') return 'Connectez-vous pour savoir quand il revient.';
  if (purpose === 'favourites') return 'Connectez-vous pour garder vos favoris.';
  if (then === undefined) return undefined;
  if (isCheckout(then)) return 'Connectez-vous pour commander. Votre cabas est gardé.';
  const path = then.replace(/[?#].*$/, '');
  const reason = REASONS.find(([under]) => path === under || path.startsWith(`${under}/`));
  return reason && `Connectez-vous pour ${reason[1]}.`;
}

/** A longer path comes before its own prefix. */
const REASONS: readonly (readonly [under: string, aim: string])[] = [
  ['/stripe', 'terminer votre paiement'],
  ['/invitation', 'rejoindre ce cabas'],
  ['/basket', 'voir ce cabas partagé'],
  ['/profile/orders', 'voir vos commandes'],
  ['/profile/messages', 'lire vos messages'],
  ['/profile/credit', 'voir votre crédit'],
  ['/profile/data', 'voir vos données'],
  ['/profile/addresses', 'gérer vos adresses'],
  ['/profile/cards', 'gérer vos moyens de paiement'],
  ['/profile/invoices', 'voir vos factures'],
  ['/profile/notifications', 'choisir vos notifications et vos rappels'],
  ['/profile/security', 'changer la sécurité de votre compte'],
  ['/profile', 'ouvrir votre compte'],
  ['/subscriptions/all', 'voir les abonnements du marché'],
  ['/subscriptions/new', 'vous abonner'],
  ['/subscriptions/support', 'soutenir le marché'],
  ['/subscriptions', 'voir vos abonnements'],
  ['/second-factor', 'protéger votre compte'],
  ['/shopper', 'ouvrir la tournée'],
  ['/orders', 'ouvrir les commandes du marché'],
  ['/issues', 'ouvrir les problèmes du marché'],
  ['/customers', 'ouvrir les clients du marché'],
  ['/crm', 'ouvrir les clients du marché'],
  ['/invoices', 'ouvrir les factures du marché'],
  ['/payouts', 'verser aux boutiques'],
  ['/report', 'ouvrir les rapports du marché'],
  ['/analytics', 'voir la fréquentation du marché'],
  ['/admin/people', 'ouvrir l’équipe du marché'],
  ['/admin/messages', 'répondre aux messages'],
  ['/admin/import/customers', 'importer des clients'],
  ['/admin/import/shops', 'importer des boutiques'],
  ['/admin/import', 'importer des produits'],
  ['/admin/shops/new', 'créer votre boutique'],
  ['/admin/shops', 'gérer les boutiques'],
  ['/admin/products', 'gérer les produits'],
  ['/admin/stock', 'compter le stock'],
  ['/second-factor', 'activer la double authentification'],
  ['/admin/categories', 'ranger les rayons'],
  ['/admin/documents', 'écrire les documents'],
  ['/admin/home', 'composer la page d’accueil'],
  ['/admin/hubs', 'ouvrir la liste des marchés'],
  ['/admin/payments', 'suivre les paiements par carte'],
  ['/admin', 'ouvrir les réglages du marché'],
];
