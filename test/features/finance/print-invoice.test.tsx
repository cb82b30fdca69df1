import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { centimes, sum } from '../../../src/domain/money/money.ts';
import { paperFromMirror, PrintInvoice } from '../../../src/features/finance/papers/print-invoice.tsx';
import { cover } from '../../../src/mirror/stored-rows.ts';
import { demoHubs } from '../../../server/demo/demo-hubs.ts';
import { demoConfig } from '../../../server/demo/shared-config.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';
import { aMirror, drop } from '../../mutations/support/device.ts';
import { aRow } from '../../mutations/support/server.ts';
import { leading } from '../../mutations/support/synced.ts';
import { aProduct } from '../shared/a-shelf.ts';

const now = Date.parse('2026-11-24T14:00:00.000Z');
const hubs = demoHubs(now);
const [geneva] = hubs;
const wine = { ...aProduct({ sku: 2 }), pricing: { ...aProduct().pricing, tva: 0.077 } };

/** Cheese of 9.00 at its rate, wine of 10.00 from before rates were stored, 5 % of fees (0.95), delivery 2.05: 22.00. */
const order = anOrder({
  items: [
    aLine({ line: 1, sku: 1, title: 'Tomme', part: '250 g', finalprice: centimes(900), tva: 0.026 }),
    aLine({ line: 2, sku: 2, title: 'Gamay', part: '75 cl', finalprice: centimes(1000) }),
  ],
  payment: {
    ...{ status: 'paid', captured: centimes(2200), reserved: centimes(2200) },
    fees: { charge: 0.05, shipping: centimes(205) },
  },
});

async function paperOn(seller: (typeof geneva)['seller'], given: Order = order) {
  const mirror = await aMirror();
  onTestFinished(() => drop(mirror));
  const rows = [
    ['hub', 'hubs', geneva.slug, { ...geneva, seller }],
    ['config', 'configs', geneva.slug, demoConfig(geneva, hubs)],
  ] as const;
  for (const [e, table, id, row] of rows) {
    const base = { d: null, rev: 1, view: '', last: null };
    await mirror.table(table).put(cover({ e, id }, base, row, { pending: 0, flagged: false }));
  }
  await leading(mirror, [aRow('product', '2', 1, wine)], `catalog:${geneva.slug}`);
  return paperFromMirror(mirror, given, now);
}

function printed(paper: Awaited<ReturnType<typeof paperOn>>): string {
  return renderToStaticMarkup(<PrintInvoice {...{ paper, now }} zone="Europe/Zurich" locale="fr-CH" />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ');
}

test('prints the invoice of a paid order from the mirror, with its taxes by rate', async () => {
  const paper = await paperOn({ kind: 'hub', vatNumber: 'CHE-123.456.788 TVA' });
  // Goods 9 to 10: fees 0.45 and 0.50, delivery 0.97 and 1.08.
  expect(paper.vat.map(({ rate, amount }) => [rate, amount])).toEqual([
    [0.026, 1042],
    [0.081, 1158],
  ]);
  expect(sum(paper.rows.map(({ amount }) => amount))).toBe(paper.total);
  const words = printed(paper);
  expect(words).toContain('|Facture|');
  expect(words).toContain('|CHE-123.456.788 TVA|');
  expect(words).toContain('|Gamay|1 × 75 cl|8.1%|10.00 CHF|'.replace('8.1%', '8,1 %'));
  expect(words).toContain('|TVA comprise|Base|TVA|Total|');
  expect(words).toContain('sans numéro tant qu’elle n’est pas établie');
  expect(printed({ ...paper, number: '2026-0000012' })).toContain('|Facture 2026-0000012|');
  expect(printed({ ...paper, number: '2026-0000012' })).not.toContain('sans numéro');
});

test('shows no VAT of a market without a number', async () => {
  const words = printed(await paperOn(undefined));
  expect(words).not.toContain('TVA');
  expect(words).toContain('|Total|22.00 CHF|');
});

test('prints the delivery note of an order paid by transfer', async () => {
  const byTransfer = {
    ...order,
    payment: { ...order.payment, issuer: 'invoice', status: 'invoice' as const },
  };
  const words = printed(await paperOn(undefined, byTransfer));
  expect(words).toContain('|Bulletin de livraison|');
  expect(words).not.toContain('À payer');
});
