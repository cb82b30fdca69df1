import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedEmail, parseEmail, parseMailbox } from '../../../src/domain/people/email-address.ts';
import { drawing, mayLookAlike } from '../../../src/domain/text/homoglyphs.ts';
import { punycode } from '../../../src/domain/text/punycode.ts';

describe('an e-mail address', () => {
  test.each([
    [' Anna.Martin@Example.COM ', 'anna.martin@example.com'],
    ["o'neil+cabas@exemple.ch", "o'neil+cabas@exemple.ch"],
    ['a@b.co', 'a@b.co'],
    ['rene\u0301@exemple.ch', 'ren\u00e9@exemple.ch'],
    ['anna@zürich.ch', 'anna@xn--zrich-kva.ch'],
    ['anna@zu\u0308rich.ch', 'anna@xn--zrich-kva.ch'],
    ['anna@ＥＸＥＭＰＬＥ.ch', 'anna@exemple.ch'],
    ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
    ['a@xn--zrich-kva.ch', 'a@xn--zrich-kva.ch'],
    ['x@sub.domain-with-dash.museum', 'x@sub.domain-with-dash.museum'],
  ])('« %s » is %s', (typed, normal) => {
    expect(parseEmail(typed)).toBe(normal);
    expect(parseEmail(normal)).toBe(normal);
  });

  test.each([
    ['a comma for a dot', 'anna,martin@example.com'],
    ['two addresses', 'a@example.com,b@example.com'],
    ['two addresses with a semicolon', 'a@example.com;b@example.com'],
    ['a display name', 'Anna <anna@example.com>'],
    ['a route', '<@a.example:b@example.com>'],
    ['quotes', '"anna martin"@example.com'],
    ['a comment', 'anna(comment)@example.com'],
    ['a group', 'amis:a@example.com;'],
    ['a space', 'anna martin@example.com'],
    ['a line break', 'anna@example.com\nbcc:b@example.com'],
    ['two @ signs', 'anna@@example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'anna@'],
    ['the name of a single machine', 'anna@localhost'],
    ['an IP address', 'anna@127.0.0.1'],
    ['an IP address in brackets', 'anna@[127.0.0.1]'],
    ['a dot at the beginning', '.anna@example.com'],
    ['a dot at the end', 'anna.@example.com'],
    ['two dots', 'anna..martin@example.com'],
    ['two dots in the domain', 'anna@example..com'],
    ['a dot after the domain', 'anna@example.com.'],
    ['a hyphen at the beginning of a label', 'anna@-example.com'],
    ['an underscore in the domain', 'anna@exa_mple.com'],
    ['a web address', 'anna@example.com/path'],
    ['an invisible letter', 'an\u200bna@example.com'],
    ['letters of two scripts', '\u0430nna@example.com'],
    ['a long local part', `${'a'.repeat(65)}@example.com`],
    ['a long label', `a@${'b'.repeat(64)}.com`],
    ['a long address', `a@${'b.'.repeat(120)}com`],
  ])('is none with %s', (_, typed) => {
    expect(parseEmail(typed)).toBeUndefined();
  });

  test('accepted before the rule was strict is compared as stored', () => {
    expect(comparedEmail(' Anna,Martin@Example.com')).toBe('anna,martin@example.com');
    expect(comparedEmail('Anna@ZÜRICH.ch')).toBe('anna@xn--zrich-kva.ch');
  });

  test('is its own normal form, and contains no separator of lists or headers', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (typed) => {
        const read = parseEmail(typed);
        if (read === undefined) return;
        expect(parseEmail(read)).toBe(read);
        expect(read).not.toMatch(/[\s,;:<>"()[\]\\]/);
      }),
    );
  });
});

test.each([
  ['bücher', 'bcher-kva'],
  ['münchen', 'mnchen-3ya'],
  ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['почемужеонинеговорятпорусски', 'b1abfaaepdrnnbgefbadotcwatmq2g4l'],
  ['ü', 'tda'],
])('%s is %s in the domain name system', (label, ascii) => {
  expect(punycode(label)).toBe(ascii);
});

test.each([
  ['Cabas <bonjour@cabas.example>', { name: 'Cabas', address: 'bonjour@cabas.example' }],
  [
    '"Cabas, le marché" <bonjour@cabas.example>',
    { name: 'Cabas, le marché', address: 'bonjour@cabas.example' },
  ],
  ['bonjour@cabas.example', { name: '', address: 'bonjour@cabas.example' }],
  ['Cabas <a@cabas.example>, b@cabas.example', undefined],
  ['Cabas', undefined],
])('%s is one mailbox, or none', (text, mailbox) => {
  expect(parseMailbox(text)).toEqual(mailbox);
});

test.each([
  ['m\u0430n\u0430ger', 'manager'],
  ['аԁміп', 'admin'],
  ['adm\u0131n', 'admin'],
  ['ｍａｎａｇｅｒ', 'manager'],
  ['r\u00e9n\u00e9', 'rene'],
])('%s is read as %s', (text, read) => {
  expect(mayLookAlike(text)).toBe(true);
  expect(drawing(text)).toBe(read);
});
