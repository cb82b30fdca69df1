import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actionWords, UNKNOWN_ACTION } from '../../../src/features/board/detail/history-words.ts';

/** The possible values of the variable part of an action, by the server's expression for it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'order.${event}': ['fail', 'cancel'],
  'order.${share.event}': ['announce_transfer', 'pay_in_part'],
  'order.${plan.kind}': ['capture', 'refund'],
  'order.${what}': ['change', 'edit'],
  'order.dispute-${ACTIONS[state]}': ['open', 'answered', 'won', 'lost'],
};

const SOURCES = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join('server', name), 'utf8') }));

/** The actions written about orders: beside an audit entry, or passed to code that writes one. */
function writtenActions(): readonly string[] {
  const beside = SOURCES.filter(({ text }) => /entity: 'order'/.test(text)).flatMap(({ text }) => [
    ...[...text.matchAll(/action[:=]? ?=? ?([^;\n]*(?:\n\s+[?:][^\n]*)?)/g)].flatMap(([, rest = '']) =>
      quoted(rest),
    ),
  ]);
  const handed = SOURCES.flatMap(({ text }) =>
    [...text.matchAll(/save(?:Lines|Shipping)\(action,[^;]*?'([a-z.-]+)'\)/g)].flatMap(
      ([, action]) => action ?? [],
    ),
  );
  // Entries of the same code about a person are not part of an order's history.
  return [...new Set([...beside, ...handed])].filter((action) => !action.startsWith('credit.'));
}

function quoted(text: string): readonly string[] {
  return [...text.matchAll(/'([a-z]+\.[a-z_.-]+)'|`([a-z]+\.[^`]+)`/g)].flatMap(([, plain, template]) => {
    if (plain !== undefined) return [plain];
    if (template === undefined) return [];
    const parts = PARTS[template];
    if (parts === undefined) throw new Error(`which actions are ${template}?`);
    return parts.map((part) => template.replace(/\$\{[^}]+\}/, part));
  });
}

test('finds the actions that the server writes about orders', () => {
  expect(writtenActions()).toEqual(
    expect.arrayContaining([
      ...['order.place', 'order.pay', 'order.change', 'order.edit', 'order.move', 'order.remove'],
      ...['order.capture', 'order.refund', 'order.hub-refund', 'order.cancel', 'order.fail', 'order.problem'],
      ...['order.pay_in_part', 'order.announce_transfer', 'order.dispute-lost', 'order.report', 'item.tick'],
      ...[
        'item.weigh',
        'item.report',
        'order.bags',
        'order.containers',
        'order.deliver',
        'order.position',
        'orders.items',
      ],
      ...['orders.issue', 'orders.issue.request', 'orders.shipping', 'quarantine.apply', 'quarantine.drop'],
      ...['finding.refund', 'finding.settle'],
    ]),
  );
});

test.each(writtenActions())('%s has French words', (action) => {
  expect(actionWords(action)).not.toBe(UNKNOWN_ACTION);
});
