import { describe, expect, test } from 'vitest';
import { documentFaults } from '../../../src/domain/catalogue/document-fields.ts';
import { faultSentence } from '../../../src/domain/text/field-fault.ts';
import {
  filledText,
  MAIL_KINDS,
  MAIL_TEXTS,
  mailKindOf,
  mailTextOf,
  slugOfMail,
  unknownField,
} from '../../../src/domain/text/mail-texts.ts';

test.each(MAIL_KINDS)('the default texts of the mail « %s » name only the fields that it fills', (kind) => {
  const { opening, closing } = MAIL_TEXTS[kind];
  expect(unknownField(kind, `${opening} ${closing}`)).toBeUndefined();
  expect(mailKindOf(slugOfMail(kind))).toBe(kind);
});

test('a text is filled at its fields, and an empty one is the default', () => {
  expect(filledText('Bonjour {nom}, {nom} ! {autre}', { nom: 'Zoé' })).toBe('Bonjour Zoé, Zoé ! {autre}');
  const { opening } = MAIL_TEXTS.reminder;
  expect(mailTextOf('reminder', { opening: '', closing: 'Salut' })).toEqual({ opening, closing: 'Salut' });
});

describe('the document of a mail', () => {
  const mail = {
    type: 'mail',
    title: { fr: MAIL_TEXTS.confirmation.title },
    ...{ header: { fr: '' }, content: { fr: '' } },
  };

  test('may be empty', () => {
    expect(documentFaults(mail)).toEqual([]);
  });

  test('is refused with the field that it does not fill', () => {
    const faults = documentFaults({ ...mail, header: { fr: 'Merci {prenom}, commande {commande}' } });
    expect(faults.map((fault) => [fault.field, faultSentence(fault)])).toEqual([
      ['header.fr', '{prenom} ne se remplit pas dans ce texte.'],
    ]);
  });

  test('keeps its title, and is never published', () => {
    expect(documentFaults({ ...mail, title: { fr: 'Autre' } })).toMatchObject([{ field: 'title.fr' }]);
    expect(documentFaults({ ...mail, published: true })).toMatchObject([{ field: 'published' }]);
  });
});
