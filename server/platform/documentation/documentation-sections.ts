import type { Call } from '../../../src/contract/core/call.ts';

/** The sections of the documentation in reading order; the prefix of a call's name selects its section. */
export const sections = {
  authentication: 'Connexion',
  users: 'Compte',
  vouchers: 'Bons d’achat',
  messages: 'Messages',
  push: 'Notifications',
  notices: 'Avis',
  config: 'Configuration',
  hubs: 'Marchés',
  setup: 'Premier jour',
  backups: 'Sauvegardes',
  categories: 'Rayons',
  products: 'Produits',
  imports: 'Imports',
  records: 'Clients et boutiques en fichier',
  shops: 'Producteurs',
  documents: 'Documents',
  photos: 'Photos',
  cart: 'Cabas',
  voices: 'Messages vocaux',
  orders: 'Commandes',
  acquirer: 'Prestataire de paiement',
  papers: 'Factures et notes de crédit',
  journal: 'Comptabilité',
  payouts: 'Versements',
  bank: 'Banque',
  crm: 'Relation clients',
  stats: 'Statistiques',
  metrics: 'Fréquentation',
  assistant: 'Assistant',
  sync: 'Synchronisation',
  ping: 'Présence',
} as const;

export type Section = keyof typeof sections;

/** Returns the section title of a call; throws when this list lacks it. */
export function sectionOf({ name }: Pick<Call, 'name'>): string {
  const [first = ''] = name.split('.');
  if (!isSection(first)) throw new Error(`${name} stands in no section of the documentation`);
  return sections[first];
}

function isSection(name: string): name is Section {
  return Object.hasOwn(sections, name);
}
