import { randomUUID } from 'node:crypto';
import type { Call } from '../../src/contract/core/call.ts';
import { HUB, TOMME } from './checkout-market.ts';
import { anAddress } from './checkout-market.ts';
import { MEMBER, type Own } from './matrix-people.ts';
import { MARKET_DAY, people } from './small-market.ts';

const ALICE = people.alice.id;

/** The path of a call about Alice's own things, at her hub, and the dairy. */
export function pathOf({ name, path }: Pick<Call, 'name' | 'path'>, own: Own): string {
  const given: Readonly<Record<string, string | number>> = {
    ...{ id: ALICE, oid: own.oid, sku: TOMME, urlpath: 'laiterie', shop: 'laiterie', shops: 'laiterie' },
    ...{
      line: 1,
      kind: 'customers',
      cat: 'fromages',
      loc: 'geneve',
      d: 'bio',
      a: 'bio',
      type: 'post',
      alias: `visa-${ALICE}`,
    },
    ...{
      email: 'alice@exemple.ch',
      token: 'public',
      code: 'CODE',
      segment: 'new',
      month: '11',
      year: '2026',
      day: MARKET_DAY,
    },
    ...{
      import: own.import,
      intent: own.intent,
      thread: own.thread,
      voice: own.voice,
      slug: SLUGS[name.split('.')[0] ?? ''] ?? 'x',
    },
    ...(name.startsWith('records.') && { import: own.records }),
    ...(name.startsWith('cart.subscription') && { id: own.subscription }),
    ...(name === 'orders.collect' && { id: 'laiterie' }),
    ...(name === 'papers.read' && { id: 'a3f1c2d4-0000-4000-8000-00000000ffff' }),
  };
  const filled = path.replace(/:([a-z]+)/gi, (_, part: string) => encodeURIComponent(given[part] ?? 'x'));
  const query = name === 'cart.shared' ? `?name=${own.cart}` : (QUERIES[name] ?? '');
  return filled + query;
}

/** The path of the same call about things that do not exist. */
export function pathOfNothing({ path }: Pick<Call, 'path'>): string {
  return path.replace(/:([a-z]+)/gi, (_, part: string) => NOTHING[part] ?? 'nulle-part');
}

/** The body of a call: valid enough that ownership decides, not its form. Passwords are wrong. */
export function bodyOf({ name }: Pick<Call, 'name'>, own: Own): object {
  return BODIES[name]?.(own) ?? {};
}

const SLUGS: Readonly<Record<string, string>> = {
  hubs: HUB,
  categories: 'fromages',
  documents: 'chez-alice',
};

const NOTHING: Readonly<Record<string, string>> = {
  ...{ id: '1000000000', oid: '1000000000', sku: '1000000000', line: '1' },
  ...{
    kind: 'customers',
    month: '11',
    year: '2026',
    day: MARKET_DAY,
    type: 'post',
    email: 'personne@exemple.ch',
  },
  ...{ import: 'a3f1c2d4-0000-4000-8000-00000000ffff', thread: 'a3f1c2d4-0000-4000-8000-00000000ffff' },
  ...{ voice: 'a3f1c2d4-0000-4000-8000-00000000ffff' },
};

const QUERIES: Readonly<Record<string, string>> = {
  'assistant.thread': '?q=tomme',
  'cart.members': `?basket=${ALICE}:${HUB}`,
  'voices.keep': '?ms=1000',
  'journal.read': `?hub=${HUB}`,
  'payouts.list': `?until=${MARKET_DAY}`,
  'stats.overview': `?hub=${HUB}&period=12w`,
  'products.search': '?q=tomme',
  'products.autocomplete': '?q=tomme',
  'users.connect': '?state=x&code=y',
  'orders.problems': `?hub=${HUB}`,
  'orders.products': `?skus=${TOMME}`,
  'orders.mails': `?day=${MARKET_DAY}&hub=${HUB}`,
  'orders.mails.paper': `?day=${MARKET_DAY}&shop=laiterie`,
};

const password = 'un-mauvais-mot-de-passe';
const line = { line: 1, sku: TOMME };
const noTotals = {
  ...{ items: 0, fees: 0, subtotal: 0, shipping: 0, total: 0 },
  ...{ vendorDiscount: 0, credit: 0, toPay: 0, reserved: 0 },
};
const day = `${MARKET_DAY}T15:00:00.000Z`;

const BODIES: Readonly<Record<string, (own: Own) => object>> = {
  'authentication.login': () => ({ email: 'alice@exemple.ch', password, provider: 'local' }),
  'authentication.recover': () => ({}),
  'authentication.email-back': () => ({ token: 'lien-x', email: 'alice@exemple.ch' }),
  'users.save': () => ({ displayName: 'Alice' }),
  'users.password': () => ({ current: password, new: 'un-autre-mot-de-passe' }),
  'users.second-factor.begin': () => ({ password }),
  'users.second-factor.confirm': () => ({ code: '000000' }),
  'users.second-factor.remove': () => ({ password, code: '000000' }),
  'users.address.add': () => ({ ...anAddress(), id: 'addr-9' }),
  'users.address.update': () => anAddress(),
  'users.address.remove': () => ({ id: 'addr-9' }),
  'users.payment.add': () => ({ id: 'tok-nobody' }),
  'users.delete': () => ({ password }),
  'users.invite': () => ({
    email: 'invitee@exemple.ch',
    ...{ firstname: 'Ina', lastname: 'Vitée', roles: ['logistic'], hub: HUB },
  }),
  'users.status': () => ({ status: true }),
  'users.payment.credit': () => ({ month: 12, year: 2030 }),
  'users.goodwill': () => ({ amount: 5, cause: 'late', word: 'Livraison en retard' }),
  'users.containers.move': () => ({ hub: HUB, name: 'Bocal', count: 1, why: 'Remis' }),
  'vouchers.make': () => ({ amount: 20 }),
  'setup.token': () => ({ token: 'x' }),
  'setup.administrator': () => ({
    ...{ token: 'x', email: 'alice@exemple.ch', firstname: 'Alice', lastname: 'Favre', password },
  }),
  'setup.market': () => ({
    ...{ name: 'Le marché', timezone: 'Europe/Zurich', mail: 'marche@exemple.ch' },
    address: { streetAddress: 'Rue du Marché 1', postalCode: '1204', region: 'Genève' },
    seller: { name: 'Le marché', street: 'Rue du Marché', postalCode: '1204', town: 'Genève', country: 'CH' },
  }),
  'hubs.day.accept': () => ({ control: 'bags', word: 'Compté', open: 1 }),
  'hubs.day.reopen': () => ({ why: 'Un poids manque' }),
  'hubs.moves': () => ({ orders: [], subscriptions: [] }),
  'setup.step': () => ({ step: 'days' }),
  'categories.create': () => ({ name: 'Miels', slug: 'miels', group: 'epicerie', type: 'Category' }),
  'categories.remove': () => ({ password }),
  'imports.create': () => ({ file: 'liste.csv', match: 'title' }),
  'records.create': () => ({ file: 'liste.csv', invite: false }),
  'products.batch': () => ({ rows: [] }),
  'categories.order': () => ({ slugs: ['fromages'] }),
  'categories.merge': () => ({ password, into: 'fromages' }),
  'products.remove': () => ({ password }),
  'shops.remove': () => ({ password }),
  'shops.status.set': () => ({ status: true }),
  'documents.remove': () => ({ password }),
  'cart.get': () => ({ hub: HUB }),
  'cart.save': () => ({ items: [] }),
  'cart.share': () => ({ hub: HUB, name: 'Chez nous', shown: 'Alice' }),
  'cart.share.end': () => ({ hub: HUB }),
  'cart.invite': () => ({ hub: HUB }),
  'cart.invite.revoke': () => ({ hub: HUB }),
  'cart.invitation': ({ token }) => ({ token }),
  'cart.join': ({ token }) => ({ token, shown: 'Moi' }),
  'cart.members.remove': () => ({ basket: `${ALICE}:${HUB}`, member: MEMBER }),
  'assistant.message': () => ({ content: 'Bonjour', hub: HUB }),
  'cart.subscription.pause': () => ({ to: '2026-12-24' }),
  'cart.subscription.delivery': () => ({ day: '2026-12-01', lines: [] }),
  'cart.subscription.payment': () => ({ payment: `visa-${ALICE}` }),
  'cart.subscription.confirm': () => ({ intent: 'pay_nothing' }),
  'cart.patreon.create': () => ({ product: 'pousse', payment: 'nothing' }),
  'messages.write': () => ({ thread: randomUUID(), id: randomUUID(), content: 'Bonjour', hub: HUB }),
  'push.test': () => ({ endpoint: 'https://push.example/none' }),
  'notices.alerts.set': () => ({ wanted: true, hub: HUB }),
  'messages.answer': () => ({ id: randomUUID(), content: 'Bonjour' }),
  'messages.change': () => ({ mine: true }),
  'users.export': () => ({ password }),
  'papers.month': () => ({ hub: HUB, month: 10, year: 2026 }),
  'payouts.make': () => ({
    ...{ until: MARKET_DAY, day: MARKET_DAY },
    shops: [{ vendor: 'laiterie', amount: 1, way: 'bank' }],
  }),
  'payouts.mark': () => ({ ids: ['00000000-0000-4000-8000-000000000000'], state: 'returned' }),
  'bank.import': () => ({ name: 'camt054.xml', content: '<Document/>' }),
  'bank.decide': () => ({ kind: 'ignored', why: 'Un don' }),
  'shops.payout.save': () => ({ way: 'bank', iban: 'CH9300762011623852957', password }),
  'acquirer.decide': () => ({ act: 'settled', why: 'Réglé au téléphone' }),
  'orders.change.quote': () => ({ lines: [], added: [] }),
  'orders.change': () => ({ lines: [], added: [], adult: false, seen: noTotals }),
  'orders.change.settle': () => ({ give_up: false }),
  'orders.edit.quote': () => ({ lines: [], added: [], replaced: [] }),
  'orders.edit': () => ({
    ...{ lines: [], added: [], replaced: [], adult: false, seen: noTotals },
    ...{ beyond: 'bank', why: 'Au téléphone', tell: true },
  }),
  'orders.edit.settle': () => ({ give_up: false }),
  'orders.items': () => [{ ...line, fulfillment: { status: 'fulfilled', issue: 'issue_no_issue' } }],
  'orders.issue': () => [{ ...line, fulfillment: { issue: 'issue_no_issue' } }],
  'orders.issue.request': () => ({ score: 2, items: [] }),
  'orders.problems.decide': () => ({ kind: 'refused' }),
  'orders.feedback.give': () => ({ score: 2 }),
  'orders.shipping': () => ({ bags: 1 }),
  'orders.shopper': () => ({
    hub: HUB,
    shopper: 'courier@exemple.ch',
    priority: 1,
    time: '17:00',
    when: day,
  }),
  'orders.priority': () => ({ priority: 1, position: 1 }),
  'orders.collect': () => ({ status: true, when: day, hub: HUB }),
  'orders.hubRefund': () => ({ amount: 1 }),
  'orders.invoices.update': ({ oid }) => ({ oids: [oid] }),
  'orders.email': () => ({ when: day, content: 'Bonjour' }),
};
