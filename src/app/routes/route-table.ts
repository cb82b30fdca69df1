import type { ComponentType } from 'react';
import type { Ms } from '../../domain/calendar/hub-time.ts';
import { isStaff } from '../../domain/people/person.ts';
import type { DeviceSettings } from '../../hooks/use-device.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { rareScreens } from './rare-screens.ts';

/**
 * Who may open a route. `shop`: everyone, once shopping without an account was chosen. `person`: a known person.
 * `office`: orders and reports, for shop owners, couriers, managers and admins. `staff`: the same without shop
 * owners. `managers` and `hub`: managers and admins, for contracts, papers and hub settings. `shops`: the same with shop
 * owners. `admins`: customers and the bank.
 */
type Public = 'everybody' | 'shop' | 'person' | 'office' | 'staff' | 'managers' | 'hub' | 'shops' | 'admins';

export interface Route {
  readonly path: string;
  readonly for: Public;
  /**
   * The shop's frame with tabs and cart, the office's with its rail, the courier's for gloves, or the bare screen.
   */
  readonly frame: 'shop' | 'office' | 'courier' | 'bare';
  readonly title: string;
  /** Renders its frame while the mirror is empty, and waits for its own data (docs/rules.md#initial-load). */
  readonly early?: true;
  readonly screen: () => Promise<ComponentType>;
  /** Preloads the content that depends on the person. */
  readonly inside?: (device: Pick<DeviceSettings, 'roles'>) => Promise<unknown>;
  /** Prefetches the screen's first queries. */
  readonly ahead?: (mirror: Mirror, input: PrefetchInput) => Promise<unknown>;
}

/** The person, hub and search part of an opened URL. */
interface PrefetchInput {
  readonly device: Pick<DeviceSettings, 'roles'>;
  readonly hub: string;
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly now: Ms;
}

/** A rarely opened screen or panel: its import paths stay out of the first screen's code. */
export async function rare(name: keyof typeof rareScreens): Promise<ComponentType> {
  return (await import('./rare-screens.ts')).rareScreens[name]();
}

/** The route table, row by row (docs/rules.md#routes). A route without a screen is an unknown path. */
export const routes: readonly Route[] = [
  {
    path: '/login',
    for: 'everybody',
    frame: 'bare',
    title: 'Connexion',
    screen: async () => (await import('../../features/sign-in/page/sign-in-screen.tsx')).LoginScreen,
  },
  {
    path: '/setup',
    for: 'everybody',
    frame: 'bare',
    title: 'Premier jour',
    early: true,
    screen: () => rare('SetupScreen'),
  },
  {
    path: '/stripe',
    for: 'person',
    frame: 'bare',
    title: 'Paiement',
    screen: () => rare('StripeScreen'),
  },
  {
    path: '/home',
    for: 'shop',
    frame: 'shop',
    title: 'Accueil',
    screen: async () => (await import('../../features/catalogue/home/home-screen.tsx')).HomeScreen,
  },
  {
    path: '/products',
    for: 'shop',
    frame: 'shop',
    title: 'Rayons',
    screen: async () => (await import('../../features/catalogue/shelf/products-screen.tsx')).ProductsScreen,
  },
  {
    path: '/product/$sku',
    for: 'shop',
    frame: 'shop',
    title: 'Produit',
    screen: async () => (await import('../../features/catalogue/product/product-screen.tsx')).ProductScreen,
  },
  {
    path: '/vendors',
    for: 'shop',
    frame: 'shop',
    title: 'Producteurs',
    screen: async () => (await import('../../features/catalogue/vendors/vendors-screen.tsx')).VendorsScreen,
  },
  {
    path: '/vendor/$urlpath',
    for: 'shop',
    frame: 'shop',
    title: 'Producteur',
    screen: async () => (await import('../../features/catalogue/vendors/vendor-screen.tsx')).VendorScreen,
  },
  {
    path: '/content/$slug',
    for: 'everybody',
    frame: 'shop',
    title: 'Page',
    screen: async () => (await import('../../features/content/content-screen.tsx')).ContentScreen,
  },
  {
    path: '/profile',
    for: 'person',
    frame: 'shop',
    title: 'Compte',
    screen: async () => (await import('../../features/account/overview/account-screen.tsx')).ProfileScreen,
  },
  {
    path: '/profile/$section',
    for: 'person',
    frame: 'shop',
    title: 'Compte',
    screen: async () => (await import('../../features/account/overview/account-screen.tsx')).ProfileScreen,
  },
  {
    path: '/profile/orders/$oid',
    for: 'person',
    frame: 'shop',
    title: 'Commande',
    screen: async () => (await import('../../features/orders/page/own-order-screen.tsx')).OrderScreen,
  },
  {
    path: '/profile/orders/$oid/change',
    for: 'person',
    frame: 'shop',
    title: 'Modifier ma commande',
    screen: () => rare('OrderChangeScreen'),
  },
  {
    path: '/profile/orders/$oid/feedback',
    for: 'person',
    frame: 'shop',
    title: 'Après la livraison',
    screen: () => rare('AfterDeliveryScreen'),
  },
  {
    path: '/profile/orders/$oid/problem',
    for: 'person',
    frame: 'shop',
    title: 'Signaler un problème',
    screen: () => rare('AfterDeliveryScreen'),
  },
  {
    path: '/avis/$token',
    for: 'everybody',
    frame: 'bare',
    title: 'Votre avis',
    screen: () => rare('LinkRatingScreen'),
  },
  {
    path: '/desabonnement/$token',
    for: 'everybody',
    frame: 'bare',
    title: 'E-mails',
    screen: () => rare('UnsubscribeScreen'),
  },
  {
    path: '/invitation/$token',
    for: 'everybody',
    frame: 'shop',
    title: 'Invitation',
    screen: () => rare('InvitationScreen'),
  },
  {
    path: '/basket/$id',
    for: 'person',
    frame: 'shop',
    title: 'Cabas partagé',
    screen: () => rare('BasketScreen'),
  },
  {
    path: '/profile/messages',
    for: 'person',
    frame: 'shop',
    title: 'Messages',
    screen: () => rare('MessagesScreen'),
  },
  {
    path: '/profile/messages/$thread',
    for: 'person',
    frame: 'shop',
    title: 'Message',
    screen: () => rare('ThreadScreen'),
  },
  {
    path: '/second-factor',
    for: 'person',
    frame: 'shop',
    title: 'Double authentification',
    screen: () => rare('SecondFactorScreen'),
  },
  {
    path: '/subscriptions',
    for: 'person',
    frame: 'shop',
    title: 'Abonnements',
    screen: async () =>
      (await import('../../features/subscriptions/contract/subscriptions-screen.tsx')).SubscriptionsScreen,
  },
  {
    path: '/subscriptions/new',
    for: 'person',
    frame: 'shop',
    title: 'Nouvel abonnement',
    screen: () => rare('NewSubscriptionScreen'),
  },
  {
    path: '/subscriptions/support',
    for: 'person',
    frame: 'shop',
    title: 'Soutenir le marché',
    screen: () => rare('SupportScreen'),
  },
  {
    path: '/subscriptions/all',
    for: 'managers',
    frame: 'office',
    title: 'Abonnements du marché',
    screen: () => rare('OfficeSubscriptionsScreen'),
  },
  {
    path: '/subscriptions/$id',
    for: 'person',
    frame: 'shop',
    title: 'Abonnement',
    screen: async () =>
      (await import('../../features/subscriptions/contract/subscription-screen.tsx')).SubscriptionScreen,
  },
  {
    path: '/shopper',
    for: 'staff',
    frame: 'courier',
    title: 'Tournée',
    screen: async () => (await import('../../features/courier/day/courier-screen.tsx')).ShopperScreen,
  },
  {
    path: '/orders',
    for: 'office',
    frame: 'office',
    title: 'Commandes',
    screen: async () => (await import('./orders-route.tsx')).OrdersRoute,
    inside: async (device) => (await import('./orders-route.tsx')).fetchOrders(device),
    ahead: async (mirror, { device, ...rest }) => {
      if (!isStaff(device)) return;
      const { readBoardAhead } = await import('../../features/board/table/prefetch-board.ts');
      await readBoardAhead(mirror, rest);
    },
  },
  {
    path: '/orders/collect',
    for: 'staff',
    frame: 'office',
    title: 'Collecte',
    screen: async () => (await import('../../features/board/collect/collection-screen.tsx')).CollectScreen,
  },
  {
    path: '/orders/close',
    for: 'hub',
    frame: 'office',
    title: 'Fermer la journée',
    screen: () => rare('CloseDayScreen'),
  },
  {
    path: '/orders/weights',
    for: 'hub',
    frame: 'office',
    title: 'Poids',
    screen: () => rare('WeightsScreen'),
  },
  {
    path: '/orders/planning',
    for: 'staff',
    frame: 'office',
    title: 'Planning',
    screen: async () => (await import('../../features/board/planning/planning-screen.tsx')).PlanningScreen,
  },
  {
    path: '/orders/$oid/edit',
    for: 'hub',
    frame: 'office',
    title: 'Modifier la commande',
    screen: () => rare('OrderEditScreen'),
  },
  {
    path: '/customers',
    for: 'admins',
    frame: 'office',
    title: 'Clients',
    screen: () => rare('CustomersScreen'),
  },
  {
    path: '/customers/$id/order',
    for: 'admins',
    frame: 'office',
    title: 'Commander pour un client',
    early: true,
    screen: () => rare('OrderForScreen'),
  },
  {
    path: '/crm',
    for: 'admins',
    frame: 'office',
    title: 'Clients',
    early: true,
    screen: () => rare('CrmScreen'),
  },
  {
    path: '/invoices',
    for: 'hub',
    frame: 'office',
    title: 'Factures',
    screen: () => rare('InvoicesScreen'),
  },
  {
    path: '/invoices/bank',
    for: 'admins',
    frame: 'office',
    title: 'Banque',
    screen: () => rare('BankScreen'),
  },
  {
    path: '/payouts',
    for: 'admins',
    frame: 'office',
    title: 'Versements',
    screen: () => rare('PayoutsScreen'),
  },
  {
    path: '/analytics',
    for: 'admins',
    frame: 'office',
    title: 'Fréquentation',
    screen: () => rare('AnalyticsScreen'),
  },
  {
    path: '/report',
    for: 'office',
    frame: 'office',
    title: 'Rapports',
    screen: () => rare('ReportScreen'),
  },
  {
    path: '/issues',
    for: 'staff',
    frame: 'office',
    title: 'Problèmes',
    screen: () => rare('IssuesScreen'),
  },
  {
    path: '/admin/people',
    for: 'hub',
    frame: 'office',
    title: 'Équipe',
    screen: () => rare('PeopleScreen'),
  },
  {
    path: '/admin',
    for: 'hub',
    frame: 'office',
    title: 'Réglages',
    screen: () => rare('SettingsScreen'),
  },
  {
    path: '/admin/messages',
    for: 'hub',
    frame: 'office',
    title: 'Messages',
    screen: () => rare('OfficeMessagesScreen'),
  },
  {
    path: '/admin/import',
    for: 'shops',
    frame: 'office',
    title: 'Importer des produits',
    screen: () => rare('ImportScreen'),
  },
  {
    path: '/admin/import/$kind',
    for: 'hub',
    frame: 'office',
    title: 'Importer',
    screen: () => rare('RecordImportScreen'),
  },
  {
    path: '/admin/products',
    for: 'shops',
    frame: 'office',
    title: 'Produits',
    screen: () => rare('ManagedProductsScreen'),
  },
  {
    path: '/admin/products/grid',
    for: 'shops',
    frame: 'office',
    title: 'Grille des produits',
    screen: () => rare('ProductGridScreen'),
  },
  {
    path: '/admin/shops/new',
    for: 'person',
    frame: 'office',
    title: 'Créer une boutique',
    screen: () => rare('NewShopScreen'),
  },
  {
    path: '/admin/shops',
    for: 'shops',
    frame: 'office',
    title: 'Boutiques',
    screen: () => rare('ShopsListScreen'),
  },
  {
    path: '/admin/shops/$urlpath',
    for: 'person',
    frame: 'office',
    title: 'Boutique',
    screen: () => rare('ShopEditorScreen'),
  },
  {
    path: '/admin/shops/$urlpath/payouts',
    for: 'person',
    frame: 'office',
    title: 'Versements',
    screen: () => rare('ShopPayoutsScreen'),
  },
  {
    path: '/admin/products/new',
    for: 'shops',
    frame: 'office',
    title: 'Nouveau produit',
    screen: () => rare('NewProductScreen'),
  },
  {
    path: '/admin/products/$sku',
    for: 'shops',
    frame: 'office',
    title: 'Produit',
    screen: () => rare('ProductEditorScreen'),
  },
  {
    path: '/admin/products/$sku/lots',
    for: 'shops',
    frame: 'office',
    title: 'Lots',
    screen: () => rare('LotScreen'),
  },
  {
    path: '/admin/stock',
    for: 'shops',
    frame: 'office',
    title: 'Stock',
    screen: () => rare('StockScreen'),
  },
  {
    path: '/admin/categories',
    for: 'admins',
    frame: 'office',
    title: 'Rayons',
    screen: () => rare('CategoriesScreen'),
  },
  {
    path: '/admin/categories/$slug',
    for: 'admins',
    frame: 'office',
    title: 'Rayon',
    screen: () => rare('CategoryEditorScreen'),
  },
  {
    path: '/admin/documents',
    for: 'shops',
    frame: 'office',
    title: 'Documents',
    screen: () => rare('DocumentsScreen'),
  },
  {
    path: '/admin/documents/$slug',
    for: 'shops',
    frame: 'office',
    title: 'Document',
    screen: () => rare('DocumentEditorScreen'),
  },
  {
    path: '/admin/home',
    for: 'hub',
    frame: 'office',
    title: 'Page d’accueil',
    screen: () => rare('HomeEditorScreen'),
  },
  {
    path: '/admin/opening',
    for: 'admins',
    frame: 'office',
    title: 'Avant d’ouvrir',
    screen: () => rare('OpeningScreen'),
  },
  {
    path: '/admin/hubs',
    for: 'admins',
    frame: 'office',
    title: 'Marchés',
    screen: () => rare('HubsScreen'),
  },
  {
    path: '/admin/payments',
    for: 'admins',
    frame: 'office',
    title: 'Paiements par carte',
    screen: () => rare('AcquirerScreen'),
  },
];

/** Paths that require a sign-in, disable actions, or hide the shop. See docs/rules.md#routes. */
export const loginNeeded = ['/admin', '/account'] as const;
export const readOnly = ['/wallet/create'] as const;
export const withoutShop = ['/admin', '/login', '/signup', '/content'] as const;

/** Redirects of old and foreign URLs (docs/rules.md#routes). */
export const forwarded: Readonly<Record<string, string>> = {
  '/account': '/profile',
  '/signup': '/login?register=1',
  '/wallet/create': '/profile/cards?readonly=1',
};
