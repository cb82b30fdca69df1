import type { Call } from '../../src/contract/call.ts';

/** What each call is for, in a line for whoever reads the documentation. */
const summaries = {
  'authentication.login': 'Ouvre une session avec un mot de passe ou un lien, ou envoie ce lien',
  'authentication.logout': 'Ferme la session de ce navigateur',
  'authentication.register': 'Ouvre un compte et une session',
  'authentication.recover': 'Demande un lien pour choisir un autre mot de passe, ou le choisit',
  'authentication.validate': 'Valide une adresse e-mail par le lien reçu',
  'authentication.validate.create': 'Envoie un lien qui valide l’adresse e-mail',
  'users.me': 'Qui est connecté',
  'users.read': 'Une personne',
  'users.save': 'Change le profil d’une personne',
  'users.password': 'Change le mot de passe',
  'users.like': 'Ajoute un produit aux favoris, ou l’en retire',
  'users.address.add': 'Ajoute une adresse',
  'users.address.update': 'Change une adresse',
  'users.address.remove': 'Retire une adresse',
  'users.payment.add': 'Ajoute un moyen de paiement',
  'users.payment.check': 'Dit si les moyens de paiement sont encore valables',
  'users.payment.delete': 'Retire un moyen de paiement',
  'push.subscribe': 'Reçoit les notifications sur cet appareil',
  'push.unsubscribe': 'Ne les reçoit plus sur cet appareil',
  'config.read': 'Ce qu’il faut savoir avant tout : marché, tarif, jours, jeton',
  'hubs.list': 'Tous les marchés',
  'hubs.read': 'Un marché',
  'categories.list': 'Tous les rayons',
  'categories.read': 'Un rayon',
  'products.list': 'Les produits d’un marché',
  'products.read': 'Un produit',
  'products.search': 'Les produits qui répondent à une recherche',
  'products.autocomplete': 'Les mots qui complètent une recherche',
  'products.love': 'Les produits favoris de qui est connecté',
  'products.photos': 'Les photos des produits',
  'products.category': 'Les produits d’un rayon',
  'products.category.details': 'Les produits d’un rayon qui ont une particularité',
  'products.location': 'Les produits d’un lieu',
  'products.location.category': 'Les produits d’un lieu et d’un rayon',
  'products.attributes': 'Les produits qui ont un attribut',
  'products.details': 'Les produits qui ont une particularité',
  'shops.list': 'Les producteurs d’un marché',
  'shops.read': 'Un producteur',
  'shops.category': 'Les producteurs d’un rayon',
  'shops.photos': 'Les photos des producteurs',
  'documents.list': 'Tous les documents',
  'documents.read': 'Un document',
  'documents.category': 'Les documents d’un genre',
  'cart.get': 'Le cabas, réuni avec celui de l’appareil',
  'cart.save': 'Change une ligne du cabas',
  'cart.shared': 'Un cabas partagé par son nom',
  'orders.quote': 'Ce qu’une commande coûterait et ce qui s’y oppose',
  'orders.create': 'Passe une commande',
  'orders.read': 'Une commande',
  'orders.list': 'Les commandes des marchés où l’on travaille',
  'orders.users': 'Les commandes d’une personne',
  'orders.shops': 'Les commandes de ses propres boutiques',
  'orders.shop': 'Les commandes d’une boutique',
  'orders.cancel': 'Annule une commande',
  'orders.by-intent': 'La commande née d’une intention',
  'orders.confirm': 'Reprend une commande après l’authentification par la banque',
  'sync.push': 'Remet les actions d’un appareil',
  'sync.outcomes': 'Ce que sont devenues des actions remises',
  'sync.pull': 'Ce qui a changé depuis la dernière fois',
  'sync.snapshot': 'Tout ce qu’une portée contient',
  'sync.events': 'Prévient quand quelque chose a changé',
  ping: 'Dit que le serveur est là',
} as const satisfies Readonly<Record<string, string>>;

/** The line of a call; a call without one is a fault of this list. */
export function summaryOf({ name }: Pick<Call, 'name'>): string {
  if (!isTold(name)) throw new Error(`${name} has no line in the documentation`);
  return summaries[name];
}

function isTold(name: string): name is keyof typeof summaries {
  return Object.hasOwn(summaries, name);
}
