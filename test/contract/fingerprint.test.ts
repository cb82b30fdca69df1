import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyOperation } from '../../src/contract/operations.ts';
import { VERSION_1, VERSION_3, VERSION_5 } from '../support/engine/older-schemas.ts';

/**
 * Telephones that slept for a month still hold old mutations: the meaning of an operation's version, and its
 * form in the outbox, never change. A new version adds a line here; an existing line is never edited.
 */
const OPERATIONS: Readonly<Record<string, string>> = {
  'cart.add@1': '9222193160af',
  'cart.add@2': 'fac74f9c13cb',
  'cart.remove@1': '45f4786fe35c',
  'cart.remove@2': '4f952d6f7d71',
  'cart.clear@1': '0ddf41da8860',
  'cart.line@1': '3e0a0f772120',
  'cart.line@2': '6dae35be91c0',
  'cart.merge@1': 'afb3bd62bab6',
  'order.place@1': '8cdf8632bcc8',
  'order.place@2': 'a7d582162b9c',
  'order.place@3': '3f9b9a4d97e0',
  'order.report@1': 'c2f6be674132',
  'like.set@1': 'b8921a1f98f8',
  'diet.set@1': '5d0406364ec3',
  'address.add@1': '7b9bb534771f',
  'address.update@1': '7b9bb534771f',
  'address.remove@1': '56e6677528c1',
  'profile.save@1': 'c618d715559c',
  'profile.save@2': '2e20fdcff20c',
  'subscription.pause@1': '1610d0cef113',
  'subscription.resume@1': 'e59df2985f27',
  'subscription.skip@1': 'fa13cd750146',
  'subscription.cancel@1': 'e59df2985f27',
  'item.tick@1': 'af3b4e7deb5a',
  'item.weigh@1': '1a9b61f0bded',
  'item.weigh@2': 'fc0a601b189c',
  'item.report@1': '1c524b9f7d0f',
  'order.bags@1': '7df01fd9f3ec',
  'order.containers@1': 'c95ec986e120',
  'order.deliver@1': 'ad4e6421336f',
  'order.position@1': '612581b9a117',
  'tour.assign@1': '89de5b96ded8',
  'vendor.collect@1': '2d2f7ae12039',
  'stock.count@1': '8d3d737e7e6c',
  'stock.out@1': '30cf438eff14',
  'product.sell@1': 'e8979e561fab',
};

const RECORDS: Readonly<Record<string, string>> = {
  OutboxRow: 'b1c76778503a',
  MutationState: 'ce29c98d6267',
  DeadLetter: '0cb82dd3b9cd',
  Acked: '76ffd31a3836',
  IntentRow: '4f577beef84e',
  IntentState: '915fa3c12fe6',
};

const ASKS_VERSION =
  'its arguments are not what old outboxes hold: declare the operation under the next `v` beside this one, ' +
  'teach the server both, and add the line of the new version';
const ASKS_MIGRATION =
  'it is not what old devices hold: add a version of the database with an upgrade in src/mirror, ' +
  'and only then the new fingerprint';

test.each(everyOperation.map((each) => [`${each.op}@${each.v}`, each.args] as const))(
  'the arguments of %s match those in old outboxes',
  (name, args) => {
    const shape = z.toJSONSchema(args, { io: 'input', unrepresentable: 'any' });
    expect(fingerprint(canonical(shape)), ASKS_VERSION).toBe(OPERATIONS[name]);
  },
);

test('every released version of an operation still exists', () => {
  const known = everyOperation.map(({ op, v }) => `${op}@${v}`);
  expect(known).toEqual(expect.arrayContaining(Object.keys(OPERATIONS)));
});

test.each(['OutboxRow', 'MutationState', 'DeadLetter', 'Acked', 'IntentRow', 'IntentState'])(
  'a stored %s has the shape that old devices hold',
  (name) => {
    expect(fingerprint(declaration(name)), ASKS_MIGRATION).toBe(RECORDS[name]);
  },
);

test('the tables of a person’s work keep their keys and indexes', () => {
  const { outbox, intents, deadletter, acked } = VERSION_1;
  expect({ outbox, intents, deadletter, acked }, ASKS_MIGRATION).toEqual({
    outbox: '++seq,&id,[lane+seq],state,nextAt,actor',
    intents: '_id,hub,state,unseen',
    deadletter: 'id,lane,endedAt,[e+eid]',
    acked: 'id,at',
  });
  expect(VERSION_3, ASKS_MIGRATION).toEqual({ outbox: '++seq,&id,[lane+seq],state,attempts' });
  expect(VERSION_5.outbox, ASKS_MIGRATION).toBe('++seq,&id,[lane+seq],state,attempts,giveUp');
});

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** JSON with sorted keys: the order in a schema has no meaning. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** A type of the stored records as the compiler prints it, without comments. */
function declaration(name: string): string {
  const path = new URL('../../src/mirror/mirror-records.ts', import.meta.url);
  const source = ts.createSourceFile('records.ts', readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
  const found = source.statements.find(
    (each) => (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) && each.name.text === name,
  );
  if (found === undefined) throw new Error(`no ${name} among the stored records`);
  return ts.createPrinter({ removeComments: true }).printNode(ts.EmitHint.Unspecified, found, source);
}
