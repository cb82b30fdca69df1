import { type RawBuilder, sql } from 'kysely';

/** How the rows of a table about a person are found and shown. */
export interface ExportedTable {
  readonly title: string;
  /** The condition over a row `t`. */
  readonly about: (person: number) => RawBuilder<boolean>;
  /** Columns that are left out: secrets, and numbers that only the server uses. */
  readonly without?: readonly string[];
  /** Columns of centimes. */
  readonly amounts?: readonly string[];
}

const is = (column: string) => (person: number) => sql<boolean>`t.${sql.ref(column)} = ${person}`;
const user = is('user_id');
const who = is('who');
const ofOrder = (person: number) =>
  sql<boolean>`t.oid in (select oid from orders where customer = ${person})`;

/** Tables whose rows about a person are part of their data. Orders and subscriptions are separate. */
export const EXPORTED = {
  users: {
    title: 'Compte',
    about: is('id'),
    without: ['password_hash', 'identity', 'rights', 'rev'],
    amounts: ['balance'],
  },
  membership: { title: 'Rôles', about: user },
  membership_past: { title: 'Anciens rôles', about: user },
  likes: { title: 'Favoris', about: user, without: ['rev'] },
  diets: { title: 'Allergies et régime', about: user, without: ['rev'] },
  carts: { title: 'Cabas', about: user, without: ['rev', 'name'] },
  shared_baskets: { title: 'Cabas partagés', about: user, without: ['ordered_oid'] },
  basket_members: { title: 'Cabas d’autres personnes', about: user, without: ['owner'] },
  voices: { title: 'Messages vocaux', about: user },
  payment_methods: { title: 'Moyens de paiement', about: user, without: ['token'] },
  ledger: { title: 'Mouvements du crédit', about: user, amounts: ['amount'] },
  vouchers: {
    title: 'Bons d’achat utilisés',
    about: is('used_by'),
    without: ['hash'],
    amounts: ['amount'],
  },
  payments: {
    title: 'Paiements',
    about: ofOrder,
    without: ['client_secret'],
    amounts: ['amount', 'captured', 'refunded'],
  },
  papers: {
    title: 'Factures et notes de crédit',
    about: is('customer'),
    without: ['hash', 'drawing'],
  },
  payment_disputes: { title: 'Paiements contestés', about: ofOrder, amounts: ['amount'] },
  problems: { title: 'Problèmes signalés', about: is('customer'), amounts: ['credited'] },
  order_refunds: {
    title: 'Remboursements',
    about: ofOrder,
    without: ['bearer', 'goods', 'who', 'why'],
    amounts: ['amount', 'to_card', 'to_credit'],
  },
  container_movements: {
    title: 'Contenants consignés',
    about: user,
    without: ['who', 'why'],
    amounts: ['deposit'],
  },
  money_operations: { title: 'Captures et remboursements', about: ofOrder, without: ['plan', 'who'] },
  customer_sums: {
    title: 'Totaux des commandes',
    about: is('customer'),
    amounts: ['amount'],
  },
  subscription_runs: {
    title: 'Livraisons des abonnements',
    about: (person: number) =>
      sql<boolean>`t.subscription in (select id from subscriptions where customer = ${person})`,
    amounts: ['amount'],
  },
  message_threads: { title: 'Conversations', about: user, without: ['assigned'] },
  messages: {
    title: 'Messages',
    about: (person: number) =>
      sql<boolean>`(t.author = ${person} or t.thread in (select id from message_threads where user_id = ${person}))`,
    without: ['author', 'number'],
  },
  assistant_messages: { title: 'Questions à l’assistant', about: user },
  feedback: { title: 'Avis', about: user },
  mail_queue: {
    title: 'E-mails envoyés',
    about: (person: number) =>
      sql<boolean>`(t.recipient = (select email from users where id = ${person}) or t.news ->> 'person' = ${String(person)})`,
    // The dedupe keys name other rows; texts and files may hold a link that signs in.
    without: ['dedupe', 'text', 'html', 'texts', 'news', 'attachments', 'attempts', 'next_at', 'alone'],
  },
  push_queue: {
    title: 'Notifications',
    about: user,
    without: ['dedupe', 'news', 'due'],
  },
  stock_alerts: { title: 'Produits à signaler à leur retour', about: user },
  push_subscriptions: {
    title: 'Appareils notifiés',
    about: user,
    without: ['endpoint', 'p256dh', 'auth'],
  },
  sessions: { title: 'Appareils connectés', about: user, without: ['hash'] },
  one_time_links: { title: 'Liens de connexion envoyés', about: user, without: ['hash'] },
  second_factors: {
    title: 'Double authentification',
    about: user,
    without: ['secret', 'salt', 'last_step'],
  },
  visits: {
    title: 'Visites',
    about: user,
    without: ['visitor', 'client_id'],
    amounts: ['amount'],
  },
  audit: {
    title: 'Historique de ce que vous avez fait, et de votre compte',
    about: (person: number) =>
      sql<boolean>`(t.who = ${person} or (t.entity = 'user' and t.entity_id = ${String(person)}))`,
    // The changed values may concern other people, and so may the author.
    without: ['before', 'after', 'who'],
  },
  sync_mutation: {
    title: 'Modifications envoyées par vos appareils',
    about: user,
    without: ['fingerprint', 'prev', 'info', 'keys', 'op_v', 'lane'],
  },
  quarantine: {
    title: 'Travail gardé pour vérification',
    about: user,
    without: ['args', 'op_v', 'decided_by'],
  },
  device_contact: { title: 'Derniers contacts de vos appareils', about: user },
  staff_contact: { title: 'Dernier contact', about: user, without: ['rev'] },
  shops: { title: 'Vos boutiques', about: is('owner'), without: ['rev', 'account'] },
  documents: { title: 'Vos textes', about: is('owner'), without: ['rev'] },
  document_versions: { title: 'Versions de textes que vous avez écrites', about: who },
  stock_movements: { title: 'Comptages de stock', about: who },
  imports: { title: 'Vos imports', about: who },
  import_lines: {
    title: 'Lignes d’import à votre sujet',
    about: (person: number) =>
      sql<boolean>`(t.target = ${String(person)} and t.import in (select id from imports where kind = 'customers'))`,
  },
  tours: { title: 'Vos tournées', about: is('courier'), without: ['rev'] },
  collections: { title: 'Vos collectes', about: is('by'), without: ['rev', 'last', 'received'] },
  payment_findings: {
    title: 'Écarts de paiement que vous avez décidés',
    about: who,
    amounts: ['amount'],
    without: ['reference'],
  },
  bank_entries: {
    title: 'Vos virements',
    about: is('customer'),
    amounts: ['amount', 'charges', 'credited'],
    without: ['file', 'iban', 'key', 'print', 'entry_id', 'bank_id', 'hub', 'opposite', 'shares'],
  },
  bank_files: { title: 'Fichiers de la banque que vous avez lus', about: who, without: ['hash'] },
  payout_entries: { title: 'Versements que vous avez notés', about: who, amounts: ['amount'] },
  day_closings: { title: 'Journées que vous avez fermées', about: who, without: ['accepted', 'totals'] },
  day_acceptances: { title: 'Contrôles que vous avez acceptés', about: who },
  day_captures: { title: 'Captures que vous avez demandées', about: who },
  late_arrivals: { title: 'Travail arrivé après la fermeture', about: who },
} as const satisfies Record<string, ExportedTable>;

/** Tables that are not exported under their name, by the reason. */
export const NOT_EXPORTED: Readonly<Record<string, readonly string[]>> = {
  'Commandes et abonnements sont dans leur propre partie du fichier.': ['orders', 'subscriptions'],
  'Ces tables répètent ce qui vient des commandes et du compte.': [
    ...['invoiced_orders', 'order_vendors', 'order_lots', 'problem_photos', 'user_words'],
  ],
  'Ces secrets ne quittent jamais le serveur.': [
    'basket_links',
    'feedback_links',
    'recovery_codes',
    'removed_methods',
  ],
  'Ces compteurs protègent les comptes et la synchronisation, puis s’effacent seuls.': [
    ...['attempts', 'idempotency', 'sync_lane', 'scope_counter', 'scope_entry'],
  ],
  'Ces tables décrivent le marché, et personne.': [
    ...[
      'backups',
      'bank_accounts',
      'categories',
      'config',
      'day_capacity',
      'hubs',
      'jobs',
      'meta',
      'paper_numbers',
      'payment_events',
    ],
    ...['payout_files', 'payouts', 'photos', 'products', 'published_capacity', 'setup', 'shop_day_mails'],
    ...['shop_hubs', 'shop_payouts', 'slot_capacity'],
  ],
  'Le prestataire de paiement d’essai n’a pas de vraies cartes.': [
    ...['sandbox_accounts', 'sandbox_cards', 'sandbox_operations', 'sandbox_payments', 'sandbox_transfers'],
  ],
};
