import { expect, test } from 'vitest';
import { MAIL_TEXTS } from '../../../src/domain/text/mail-texts.ts';
import {
  isUnwritten,
  mailTextDraftOf,
  mailTextInputOf,
  mailTextProblems,
  withMailTexts,
} from '../../../src/features/publishing/documents/mail-text-draft.ts';

const own = MAIL_TEXTS.reminder;

test('the default texts of a mail are shown, and not stored', () => {
  const draft = mailTextDraftOf('reminder', undefined);
  expect(draft).toEqual({ opening: own.opening, closing: own.closing });
  expect(mailTextInputOf('reminder', { ...draft, closing: ' À mardi. ' })).toMatchObject({
    ...{ type: 'mail', title: { fr: own.title } },
    ...{ header: { fr: '' }, content: { fr: 'À mardi.' } },
  });
});

test('an unknown field of a mail is reported beside its text', () => {
  expect(mailTextProblems('reminder', { opening: '{nom} {jour}', closing: '{commande}' })).toEqual({
    closing: '{commande} ne se remplit pas dans ce texte.',
  });
});

test('mails with default texts are listed, each once', () => {
  const all = withMailTexts([]);
  expect(all.map(({ slug }) => slug[0])).toEqual([
    'e-mail-commande-confirmee',
    'e-mail-montant-final',
    'e-mail-rappel-de-commande',
    'e-mail-invitation',
  ]);
  expect(all.every(isUnwritten)).toBe(true);
  const written = all.slice(0, 1).map((document) => ({ ...document, updated: '2026-11-01T10:00:00.000Z' }));
  expect(withMailTexts(written).map(isUnwritten)).toEqual([false, true, true, true]);
});
