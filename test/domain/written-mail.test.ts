import { expect, test } from 'vitest';
import { writtenMail } from '../../src/domain/written-mail.ts';

const mail = (message: string, givenName = 'Louise') =>
  writtenMail({ subject: 'Le marché\n de samedi', message, givenName });

test('greets by the given name, or nobody by name', () => {
  expect(mail('Venez').greeting).toBe('Bonjour Louise,');
  expect(mail('Venez', '').greeting).toBe('Bonjour,');
});

test('has a subject of one line and says how to be left alone', () => {
  expect(mail('Venez').subject).toBe('Le marché de samedi');
  expect(mail('Venez').remarks[0]).toContain('stop');
});

test.each([
  ['# Titre\r\n\r\nUne ligne\r\net sa suite', ['Titre', 'Une ligne et sa suite']],
  ['- samedi\n- **dimanche**', ['•\u00a0samedi', '•\u00a0dimanche']],
  ['Au [marché](https://exemple.ch)', ['Au marché (https://exemple.ch)']],
  ['<b>gras</b>\n\n\n\n', ['<b>gras</b>']],
])('%j is read as %j', (message, paragraphs) => expect(mail(message).paragraphs).toEqual(paragraphs));
