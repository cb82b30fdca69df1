import type { Call } from '../../../src/contract/core/call.ts';

/** The parts of the documentation, in the order of reading; each call is in the one its name begins with. */
export const sections = {
  authentication: 'Connexion',
  users: 'Compte',
  vouchers: 'Bons d’achat',
  push: 'Notifications',
  config: 'Configuration',
  hubs: 'Marchés',
  categories: 'Rayons',
  products: 'Produits',
  shops: 'Producteurs',
  documents: 'Documents',
  photos: 'Photos',
  cart: 'Cabas',
  orders: 'Commandes',
  crm: 'Relation clients',
  stats: 'Statistiques',
  metrics: 'Fréquentation',
  assistant: 'Assistant',
  sync: 'Synchronisation',
  ping: 'Présence',
} as const;

export type Section = keyof typeof sections;

/** The title of the part in which a call stands; one that stands in none is a fault of this list. */
export function sectionOf({ name }: Pick<Call, 'name'>): string {
  const [first = ''] = name.split('.');
  if (!isSection(first)) throw new Error(`${name} stands in no section of the documentation`);
  return sections[first];
}

function isSection(name: string): name is Section {
  return Object.hasOwn(sections, name);
}
