import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import { PrintOrder } from '../../../src/features/orders/page/print-order.tsx';
import { demoHubs } from '../../../server/demo/demo-hubs.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const now = Date.parse('2026-11-24T14:00:00.000Z');
const NO_DISCOUNT = { amount: ZERO, threshold: ZERO, finalAmount: ZERO };
const [geneva] = demoHubs(now);
const order = anOrder({
  oid: 2_000_123,
  hub: geneva.slug,
  vendors: [{ slug: 'laiterie', name: 'Laiterie de Jussy', collected: false, discount: NO_DISCOUNT }],
  items: [
    aLine({ line: 1, sku: 1, title: 'Tomme', vendor: 'laiterie', part: '~250 g', quantity: 2 }),
    aLine({ line: 2, sku: 2, title: 'Yaourt', vendor: 'laiterie', found: { status: 'failure' } }),
  ],
});

function printed(hub: Hub | undefined): string {
  return renderToStaticMarkup(<PrintOrder {...{ order, hub, now }} locale="fr-CH" />)
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ');
}

test('names the seller as on a bill, the customer, and the slot by the hub’s label', () => {
  const paper = printed(geneva);
  expect(paper).toContain('|Association Cabas Genève-Carouge|Rue Jacques-Dalphin 11|1227 Carouge|');
  expect(paper).toContain(`|${order.customer.displayName}|`);
  expect(paper).toContain('16h–20h');
  expect(paper).toContain('|Commande 2000123|');
});

test('lists each line by producer with its outcome, and all amounts down to the total', () => {
  const paper = printed(geneva);
  expect(paper).toMatch(/\|Laiterie de Jussy\|Tomme \|~250 g\|×2\|/);
  expect(paper).toMatch(/Yaourt \|[^|]*\| Manquant, non facturé\|×\d+\|·\|/);
  expect(paper).toContain('|Articles manquants|');
  expect(paper).toContain('|À payer|');
  expect(paper).toContain('Les montants comprennent la TVA.');
});

test('says nothing of VAT for a seller who charges none', () => {
  const { seller: _, ...untaxed } = geneva;
  expect(printed(untaxed)).not.toContain('TVA');
});

test('names a market without a payee itself, and omits one that is not loaded', () => {
  const { payee: _, ...bare } = geneva;
  expect(printed(bare)).toContain(`|${geneva.siteName.fr}|${geneva.address.streetAddress}|1227 Carouge|`);
  expect(printed(undefined)).not.toContain('Cabas Genève');
});
