import fc from 'fast-check';
import { expect, test } from 'vitest';

import { FULFILMENT_WORDS } from '../../../src/domain/fulfilment/fulfilment-words.ts';
import { ISSUE_WORDS, ITEM_ISSUES, standingIssue } from '../../../src/domain/fulfilment/item-issue.ts';

test('the issues are the given ones', () => {
  expect(ITEM_ISSUES.join(', ')).toBe(
    'issue_no_issue, issue_logistic, issue_missing_client_id, issue_missing_product, ' +
      'issue_missing_product_danger, issue_wrong_product_quality, issue_wrong_packing',
  );
});

test('each has its French name', () => {
  expect(ITEM_ISSUES.map((issue) => ISSUE_WORDS[issue].label)).toEqual([
    'Aucun problème',
    'Logistique',
    'Client non identifié',
    'Produit manquant',
    'Manquant critique',
    'Qualité insuffisante',
    'Mauvais emballage',
  ]);
  expect(Object.values(FULFILMENT_WORDS).map(({ label }) => label)).toEqual([
    'Échec',
    'Créée',
    'Réservée',
    'Partielle',
    'Prête',
  ]);
});

test.each([
  // of these two,                        at   and                             at   this holds
  ['issue_no_issue', 9, 'issue_logistic', 1, 'issue_logistic'],
  ['issue_missing_product_danger', 1, 'issue_logistic', 9, 'issue_missing_product_danger'],
  ['issue_logistic', 1, 'issue_wrong_packing', 2, 'issue_wrong_packing'],
] as const)('%s at %i and %s at %i: %s', (left, leftAt, right, rightAt, expected) => {
  const reports = [
    { issue: left, at: leftAt, id: 'a' },
    { issue: right, at: rightAt, id: 'b' },
  ] as const;
  expect(standingIssue(reports[0], reports[1]).issue).toBe(expected);
  expect(standingIssue(reports[1], reports[0]).issue).toBe(expected);
});

test('any order of arrival leaves the same issue', () => {
  const report = fc.record({ issue: fc.constantFrom(...ITEM_ISSUES), at: fc.nat({ max: 3 }), id: fc.uuid() });
  fc.assert(
    fc.property(report, report, report, (one, two, three) => {
      expect(standingIssue(one, two)).toEqual(standingIssue(two, one));
      expect(standingIssue(standingIssue(one, two), three)).toEqual(
        standingIssue(one, standingIssue(two, three)),
      );
    }),
  );
});
