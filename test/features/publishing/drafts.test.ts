import { describe, expect, test } from 'vitest';
import type { Category } from '../../../src/contract/catalogue/categories.ts';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import {
  categoryDraftOf,
  categoryInputOf,
  categoryProblems,
} from '../../../src/features/publishing/categories/category-draft.ts';
import {
  documentDraftOf,
  documentInputOf,
  documentProblems,
} from '../../../src/features/publishing/documents/document-draft.ts';
import { mailTextProblems } from '../../../src/features/publishing/documents/mail-text-draft.ts';
import { homeDraftOf, homeInputOf, homeProblems } from '../../../src/features/publishing/home/home-draft.ts';

describe('the draft of a category', () => {
  const cheese: Category = {
    ...{ slug: 'fromages', name: 'Fromages', group: 'frais', weight: 3, type: 'Category', active: true },
    child: [
      { name: 'Chèvre', weight: 2 },
      { name: 'Vache', weight: 1 },
    ],
  };

  test('shows its parts in their order, and food unless it says otherwise', () => {
    expect(categoryDraftOf(cheese)).toMatchObject({
      child: [{ name: 'Vache' }, { name: 'Chèvre' }],
      ...{ food: true, home: true },
    });
    expect(categoryDraftOf(undefined)).toMatchObject({ group: '', child: [] });
    expect(categoryDraftOf({ ...cheese, food: false, home: false })).toMatchObject({
      food: false,
      home: false,
    });
  });

  test('sends only changed fields, parts with the weights of their order', () => {
    const child = [
      { name: 'Chèvre', was: 'Chèvre' },
      { name: 'Alpage', was: 'Vache' },
      { name: 'Brebis', was: '' },
    ];
    expect(categoryInputOf({ name: ' Fromages frais ', child })).toEqual({
      name: 'Fromages frais',
      child: [
        { name: 'Chèvre', weight: 1 },
        { name: 'Alpage', weight: 2, was: 'Vache' },
        { name: 'Brebis', weight: 3 },
      ],
    });
  });

  test('shows its errors beside their fields', () => {
    const draft = { ...categoryDraftOf(cheese), name: 'F', child: [{ name: 'a', was: '' }] };
    expect(Object.keys(categoryProblems(draft)).sort()).toEqual(['child', 'name']);
    expect(categoryProblems(categoryDraftOf(cheese))).toEqual({});
  });
});

describe('the draft of a document', () => {
  const soup: Document = {
    ...{ slug: ['soupe'], type: 'recipe', available: true, published: false, skus: [10_001] },
    title: { fr: 'Soupe', en: 'Soup' },
    header: { fr: 'Pour un soir' },
    content: { fr: 'Émincer.' },
    photo: { header: '', bundle: ['/photos/u/a-320.webp'] },
    ...{ created: '2026-11-01T10:00:00.000Z', updated: '2026-11-01T10:00:00.000Z' },
  };

  test('keeps the other languages and pictures when one field changes', () => {
    const shown = documentDraftOf(soup);
    const photo = '/photos/u/b-320.webp';
    const whole = { ...shown, title: 'Potage', photo };
    expect(documentInputOf({ title: 'Potage', photo }, whole, soup.photo)).toEqual({
      title: { fr: 'Potage', en: 'Soup' },
      photo: { header: photo, bundle: ['/photos/u/a-320.webp'] },
    });
  });

  test('clears its publication day with an empty one', () => {
    const shown = documentDraftOf({ ...soup, publishOn: '2026-12-01' });
    expect(documentInputOf({ publishOn: '' }, { ...shown, publishOn: '' }, undefined)).toEqual({
      publishOn: null,
    });
  });

  test('requires a title and a text in French, and the missing half of a translation', () => {
    const empty = documentDraftOf(undefined);
    expect(Object.keys(documentProblems(empty)).sort()).toEqual(['content', 'title']);
    expect(documentProblems({ ...documentDraftOf(soup), contentDe: 'x' })).toHaveProperty('contentDe');
    expect(documentProblems({ ...documentDraftOf(soup), publishOn: 'demain' })).toHaveProperty('publishOn');
    expect(documentProblems(documentDraftOf(soup))).toEqual({});
  });
});

test('a javascript link prevents saving a document or a mail, and names its line', () => {
  const draft = { ...documentDraftOf(undefined), title: 'Soupe', content: 'Émincer.\n[là](javascript:x)' };
  expect(documentProblems(draft)).toEqual({
    content: 'Ligne 2\u00a0: un lien commence par http://, https:// ou /.',
  });
  expect(mailTextProblems('reminder', { opening: '[là](javascript:x)', closing: '' })).toHaveProperty(
    'opening',
  );
});

describe('the draft of a home page', () => {
  const header = { active: true, message: { fr: 'Bonjour', en: 'Hello' } };

  test('keeps the other languages of the message', () => {
    const draft = { ...homeDraftOf({ header }), message: ' Bonsoir ' };
    expect(homeInputOf({ message: ' Bonsoir ' }, draft, header)).toEqual({
      header: { active: true, message: { fr: 'Bonsoir', en: 'Hello' } },
    });
  });

  test('requires a text only when the message is shown', () => {
    expect(homeProblems({ ...homeDraftOf({ header }), message: '' })).toHaveProperty('message');
    expect(homeProblems({ ...homeDraftOf({ header }), message: '', active: false })).toEqual({});
  });
});
