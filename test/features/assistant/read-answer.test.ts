import { expect, test } from 'vitest';
import {
  anchorOf,
  citedSkus,
  paragraphsOf,
  readAnswer,
} from '../../../src/features/assistant/talk/read-answer.ts';

const RAW = 'Un gratin.\nDeux.\n\ntool:{"name":"products","skus":[1000169]}\n';

test('the data line is not shown as text', () => {
  expect(readAnswer(RAW, 'tool')).toEqual({
    text: 'Un gratin.\nDeux.',
    tool: { name: 'products', skus: [1000169] },
  });
});

test('an answer of data only has no text', () => {
  expect(readAnswer('tool:{"name":"orders","oids":[2000001]}\n', 'tool')).toEqual({
    text: '',
    tool: { name: 'orders', oids: [2000001] },
  });
});

test('no part of the data line is shown while it arrives', () => {
  for (let length = 0; length <= RAW.length; length += 1) {
    const { text } = readAnswer(RAW.slice(0, length), 'tool');
    expect('Un gratin.\nDeux.'.startsWith(text), text).toBe(true);
  }
});

test.each(['{"name":"payments"}', '{"name":"products","skus":["x"]}', 'nothing', ''])(
  'data outside the contract is dropped: %s',
  (data) => {
    expect(readAnswer(`Bonjour\ntool:${data}\n`, 'tool')).toEqual({ text: 'Bonjour', tool: undefined });
  },
);

test('proposal and sources are read from the data', () => {
  const tool = {
    name: 'products',
    skus: [],
    proposal: [{ sku: 1000169, quantity: 2 }],
    sources: [{ kind: 'document', id: 'gratin', title: 'Recette du gratin' }],
  };
  expect(readAnswer(`Voici.\ntool:${JSON.stringify(tool)}\n`, 'tool').tool).toEqual(tool);
  const none = { ...tool, proposal: [{ sku: 1000169, quantity: 0 }] };
  expect(readAnswer(`Voici.\ntool:${JSON.stringify(none)}\n`, 'tool').tool).toBeUndefined();
});

test('paragraphs omit cited numbers and emphasise amounts', () => {
  expect(paragraphsOf('Gruyère [1000169].\n\nEnsemble 25.90 CHF pour quatre.')).toEqual([
    [{ text: 'Gruyère.', strong: false }],
    [
      { text: 'Ensemble ', strong: false },
      { text: '25.90 CHF', strong: true },
      { text: ' pour quatre.', strong: false },
    ],
  ]);
});

test('markup is shown as text', () => {
  expect(paragraphsOf('<b onclick="x">Oui</b>')).toEqual([
    [{ text: '<b onclick="x">Oui</b>', strong: false }],
  ]);
});

test('each cited product is listed once', () => {
  expect(citedSkus('A [1000169], B [1000170], encore A [1000169]')).toEqual([1000169, 1000170]);
});

test('an anchor is what the contract accepts', () => {
  expect(anchorOf('6d0e3a52-0c1f-4a5e-9d52-0d6f0f9a7b11')).toMatch(/^[A-Za-z0-9_-]{1,16}$/);
});
