import { expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { centimes, ZERO } from '../../../../src/domain/money/money.ts';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import { capturedMail, refundedMail } from '../../../../server/modules/mails/money-mails.ts';
import { cancelledMail, placedMail } from '../../../../server/modules/mails/order-mails.ts';
import type { Letter } from '../../../../server/platform/mail/mail-queue.ts';
import { anOrder } from '../../../contract/an-order.ts';

const DAY = '2026-11-24' satisfies IsoDay;

function paid(payment: Partial<Order['payment']>): Order {
  const order = anOrder();
  return { ...order, payment: { ...order.payment, customer_credit: ZERO, ...payment } };
}
const plainText = ({ text }: Letter) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const mailed = (order: Order) => ({ order, day: DAY, slots: {} });

test('an order prepaid by TWINT shows as paid, with no amount due', () => {
  const order = paid({ issuer: 'twint', status: 'prepaid', captured: centimes(4872) });
  const text = plainText(placedMail(mailed(order)));
  expect(text).toContain('Payé par TWINT : 48,72 CHF');
  expect(text).not.toContain('À payer');
});

test('a placed order states the held amount, and the hours of its pickup point', () => {
  const base = paid({ issuer: 'visa', status: 'authorized', reserved: centimes(5886) });
  const order = { ...base, shipping: { ...base.shipping, deposit: true, hours: 0 } };
  const { name, streetAddress, floor, region, postalCode } = order.shipping;
  const deposit = {
    ...{ id: 'depot', name, streetAddress, floor, region, postalCode, deposit: true as const },
    ...{ weight: 1, fees: ZERO, active: true, hours: '16h à 21h', note: 'Sonner au fond de la cour' },
  };
  const text = plainText(placedMail({ ...mailed(order), deposits: [deposit] }));
  expect(text).toContain('58,86 CHF sont réservés sur la carte jusqu’à la pesée.');
  expect(text).toContain('Retrait : 16h à 21h.');
  expect(text).toContain('Sur place : Sonner au fond de la cour');
  const invoice = paid({ issuer: 'invoice', status: 'authorized', reserved: centimes(5886) });
  expect(plainText(placedMail(mailed(invoice)))).not.toContain('réservés');
});

test('a cancelled order states what is returned, and no credit that was not used', () => {
  const twint = paid({ issuer: 'twint', status: 'refunded', captured: centimes(4872) });
  expect(plainText(cancelledMail(mailed(twint)))).toContain('48,72 CHF vous sont rendus par TWINT.');
  const card = paid({ issuer: 'visa', status: 'voided', reserved: centimes(5603) });
  const text = plainText(cancelledMail(mailed(card)));
  expect(text).toContain('ce qui était réservé sur votre carte est libéré');
  expect(text).not.toContain('crédit');
});

test('an invoice with a confirmed transfer shows as paid by transfer, not by the balance', () => {
  const before = paid({ issuer: 'invoice', status: 'invoice_paid' });
  const after = paid({ issuer: 'invoice', status: 'paid' });
  const text = plainText(capturedMail(mailed(after), before));
  expect(text).toContain('Nous avons reçu votre virement de');
  expect(text).not.toContain('sur votre solde');
  const part = { issuer: 'invoice', status: 'partially_paid', captured: centimes(100) } as const;
  expect(plainText(capturedMail(mailed(after), paid(part)))).toContain('Nous avons reçu vos virements, ');
  const covered = capturedMail(mailed(after), paid({ issuer: 'invoice', status: 'authorized' }));
  expect(plainText(covered)).toContain('ont été pris sur votre solde');
});

test('a refund names only the refunded line, and credit only when some is given', () => {
  const before = paid({ issuer: 'twint', status: 'paid', captured: centimes(5124) });
  const items = before.items.map((item) => ({ ...item, title: 'Entrecôte', finalprice: centimes(2142) }));
  const [first] = items;
  const line = { line: first?.line ?? 0, finalprice: centimes(1642) };
  const plan = { amount: centimes(500), toCard: centimes(500), toCredit: ZERO };
  const gesture = refundedMail(mailed(before), {
    plan: { ...plan, hub: centimes(500) },
    before: { ...before, items },
  });
  expect(plainText(gesture)).toContain('par TWINT.');
  expect(plainText(gesture)).not.toMatch(/Entrecôte|solde|crédit/);
  const lowered = refundedMail(mailed(before), { plan: { ...plan, line }, before: { ...before, items } });
  expect(plainText(lowered)).toContain('Entrecôte : 16,42 CHF au lieu de 21,42 CHF.');
  const mixed = { ...plan, toCard: centimes(300), toCredit: centimes(200) };
  expect(plainText(refundedMail(mailed(before), { plan: mixed, before }))).toContain(
    '3,00 CHF par TWINT et 2,00 CHF sur votre solde',
  );
});
