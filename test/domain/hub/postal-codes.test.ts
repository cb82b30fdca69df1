import { describe, expect, test } from 'vitest';
import { postalCodesIn, postalProblem } from '../../../src/domain/hub/postal-codes.ts';

describe('typed postal codes', () => {
  test.each([
    ['1201 1202,1203;1204', ['1201', '1202', '1203', '1204'], undefined, []],
    [' 1204, 1205;1206\n1207 ', ['1204', '1205', '1206', '1207'], undefined, []],
    ['1204 1201 - 1203\n1205.', ['1201', '1202', '1203', '1204', '1205'], undefined, []],
    ['1202–1204 1203', ['1202', '1203', '1204'], undefined, ['1203']],
    ['1204 1204 1204 1201 1201', ['1201', '1204'], undefined, ['1201', '1204']],
    ['', [], undefined, []],
    ['120', ['120'], '120', []],
    ['1201 12011', ['1201', '12011'], '12011', []],
    ['Genève', ['Genève'], 'Genève', []],
    ['1209-1201', ['1209-1201'], '1209-1201', []],
    ['1000-9999', ['1000-9999'], '1000-9999', []],
  ])('%j are %j, invalid %j, duplicate %j', (typed, codes, wrong, doubles) => {
    expect(postalCodesIn(typed)).toEqual({ codes, wrong, doubles });
  });

  test.each([
    [{ hypercenter: '1201', periphery: '1212' }, undefined],
    [{ hypercenter: '1201', periphery: '12' }, /^Un code postal a quatre chiffres/],
    [{ periphery: '1212 1212' }, 'Écrit deux fois\u00a0: 1212.'],
    [
      { hypercenter: '1201-1203', periphery: '1202 1203 1212' },
      'Aussi dans la zone «\u00a0Centre\u00a0»\u00a0: 1202 et 1203.',
    ],
    [{ periphery: '1202', other: '1202' }, undefined],
  ])('of %j have the problem %s', (typed, problem) => {
    const found = postalProblem('periphery', typed);
    if (problem instanceof RegExp) expect(found).toMatch(problem);
    else expect(found).toBe(problem);
  });
});
