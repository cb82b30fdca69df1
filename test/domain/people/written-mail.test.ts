import { expect, test } from 'vitest';
import { writtenMail } from '../../../src/domain/people/personalised-mail.ts';

const mail = (message: string, givenName = 'Louise') =>
  writtenMail({ subject: 'Le marché\n de samedi', message, givenName });

test('greets by the given name, or without a name', () => {
  expect(mail('Venez').greeting).toBe('Bonjour Louise,');
  expect(mail('Venez', '').greeting).toBe('Bonjour,');
});

test('has a subject of one line and a way to unsubscribe', () => {
  expect(mail('Venez').subject).toBe('Le marché de samedi');
  expect(mail('Venez').remarks[0]).toContain('stop');
});

test.each([
  ['# Titre\r\n\r\nUne ligne\r\net sa suite', ['Titre', 'Une ligne et sa suite']],
  ['- samedi\n- **dimanche**', ['•\u00a0samedi', '•\u00a0dimanche']],
  ['Au [marché](https://exemple.ch)', ['Au marché (https://exemple.ch)']],
  ['<b>gras</b>\n\n\n\n', ['<b>gras</b>']],
  ['Un **gras**, un __fort__, un *peu* et du `code`.', ['Un gras, un fort, un peu et du code.']],
  ['snake__case__x reste', ['snake__case__x reste']],
  ['4*100 g et 2*50 g', ['4*100 g et 2*50 g']],
  ['https://exemple.ch/__a__/*b* **ici**', ['https://exemple.ch/__a__/*b* ici']],
])('%j is read as %j', (message, paragraphs) => expect(mail(message).paragraphs).toEqual(paragraphs));
