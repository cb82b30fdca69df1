import { describe, expect, test } from 'vitest';
import { routes } from '../../../src/app/routes/route-table.ts';
import { accountProblem } from '../../../src/features/sign-in/forms/account-field-words.ts';
import { initialSignInStep } from '../../../src/features/sign-in/forms/sign-in-step.ts';
import {
  storeDestination,
  takeDestination,
} from '../../../src/features/sign-in/page/remembered-destination.ts';
import { mailedLink, thenWithoutLink } from '../../../src/features/sign-in/page/mailed-link.ts';
import { leadOf, marketName } from '../../../src/features/sign-in/page/sign-in-titles.ts';
import { signInReason } from '../../../src/features/sign-in/page/sign-in-reason.ts';
import { sessionEndedWords } from '../../../src/features/sign-in/page/session-ended-words.ts';

describe('a mailed link', () => {
  test.each([
    ['opens the account', { authlink: 'abc', email: 'a@b.ch' }, 'account'],
    ['opens it in the older spelling', { token: 'abc', email: 'a@b.ch' }, 'account'],
    ['validates the address', { validate: 'abc', email: 'a@b.ch' }, 'validation'],
    ['allows choosing a password', { recover: 'abc', email: 'a@b.ch' }, 'password'],
    ['allows an invited person to choose a password', { invite: 'abc', email: 'a@b.ch' }, 'invitation'],
    ['reclaims an account', { back: 'abc', email: 'a@b.ch' }, 'way-back'],
    [
      'is found in the address from which the guard redirected',
      { then: '/profile?authlink=abc&email=a%40b.ch' },
      'account',
    ],
  ])('%s', (_, search, opens) => {
    expect(mailedLink(search)).toMatchObject({ opens, token: 'abc' });
  });

  test('is absent on an ordinary visit', () => {
    expect(mailedLink({ then: '/profile?tab=1' })).toBeUndefined();
  });

  test('is not the return of the card page', () => {
    expect(mailedLink({ then: '/profile/cards?token=tok_visa' })).toBeUndefined();
  });

  test('is removed from the return address, and nothing else is', () => {
    expect(thenWithoutLink('/home?authlink=abc&email=a%40b.ch&panel=cart')).toBe('/home?panel=cart');
    expect(thenWithoutLink('/profile?token=abc')).toBe('/profile');
  });
});

test.each([
  ['an ordinary visit', {}, 'sign-in'],
  ['« Créer un compte » from elsewhere', { register: '1' }, 'register'],
  ['a forgotten password’s mail', { recover: 'abc' }, 'new-password'],
  ['an invitation', { invite: 'abc', email: 'a@b.ch' }, 'invited'],
  ['a mail to the former address of an account', { back: 'abc', email: 'a@b.ch' }, 'take-back'],
  ['a sign-in mail', { authlink: 'abc' }, 'opening'],
])('%s opens the right first step', (_, search, face) => {
  expect(initialSignInStep(search).kind).toBe(face);
});

test.each([
  ['an address', 'email', ' camille@example.ch ', undefined],
  ['half an address', 'email', 'camille@example', 'Une adresse e-mail, par exemple vous@exemple.ch.'],
  [
    'a short new password',
    'newPassword',
    '1234567',
    'Le mot de passe doit avoir 8\u00a0caractères au moins.',
  ],
  ['an old password, however short', 'currentPassword', '1', undefined],
  ['a name of one letter', 'name', ' A ', 'Deux lettres au moins.'],
  ['an invisible name', 'name', '\u3164\u3164', 'Deux lettres au moins.'],
  ['a name of dashes', 'name', '---', 'Deux lettres au moins.'],
  ['a name of two', 'name', 'Li', undefined],
] as const)('%s', (_, field, text, words) => {
  expect(accountProblem[field](text)).toBe(words);
});

test('two passwords must be the same', () => {
  expect(accountProblem.repeated('cabas2026', 'cabas2025')).toBe('Les deux mots de passe diffèrent.');
  expect(accountProblem.repeated('cabas2026', 'cabas2026')).toBeUndefined();
});

describe('an ended session', () => {
  test('names the number of actions and the person who can send them', () => {
    const { title, text } = sessionEndedWords('Camille Favre', 3);
    expect(title).toBe('Session expirée — 3\u00a0actions en attente');
    expect(text).toContain('Camille Favre');
    expect(text).toContain('restent scellées');
  });

  test('names no actions when there are none', () => {
    expect(sessionEndedWords('Camille Favre', 0).title).toBe('Session expirée');
  });
});

describe('the destination of a mailed sign-in', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;

  test('is remembered once, for an hour', () => {
    storeDestination(storage, '/home?panel=checkout', 0);
    expect(takeDestination(storage, 3_599_999)).toBe('/home?panel=checkout');
    expect(takeDestination(storage, 3_599_999)).toBeUndefined();
    storeDestination(storage, '/home?panel=checkout', 0);
    expect(takeDestination(storage, 3_600_000)).toBeUndefined();
  });

  test('is the last requested one, and never elsewhere', () => {
    storeDestination(storage, '/home?panel=checkout', 0);
    storeDestination(storage, undefined, 1);
    expect(takeDestination(storage, 2)).toBeUndefined();
    storeDestination(storage, '//elsewhere.example', 0);
    expect(takeDestination(storage, 1)).toBeUndefined();
  });
});

describe('a sign-in explains why it is required', () => {
  test.each([
    ['/home?panel=checkout', 'Connectez-vous pour commander. Votre cabas est gardé.'],
    ['/profile', 'Connectez-vous pour ouvrir votre compte.'],
    ['/profile/orders/2000872', 'Connectez-vous pour voir vos commandes.'],
    ['/profile/cards?then=%2Fhome', 'Connectez-vous pour gérer vos moyens de paiement.'],
    ['/subscriptions/new', 'Connectez-vous pour vous abonner.'],
    ['/subscriptions/42', 'Connectez-vous pour voir vos abonnements.'],
    ['/stripe?intent=1', 'Connectez-vous pour terminer votre paiement.'],
    ['/shopper?view=issues', 'Connectez-vous pour ouvrir la tournée.'],
    ['/home', undefined],
    ['/products?category=fromages', undefined],
    [undefined, undefined],
  ])('before %s', (then, words) => {
    expect(signInReason(then)).toBe(words);
  });

  test('on each route that requires it', () => {
    const silent = routes
      .filter(({ for: who }) => who !== 'everybody' && who !== 'shop')
      .filter(({ path }) => signInReason(path) === undefined);
    expect(silent).toEqual([]);
  });

  test('and only where it asks for e-mail and password', () => {
    const words = { reason: 'Connectez-vous pour commander.', market: 'Marché de Carouge' };
    expect(leadOf({ kind: 'sign-in' }, words)).toBe('Connectez-vous pour commander.');
    expect(leadOf({ kind: 'recover' }, words)).toMatch(/lien/);
  });

  test('names the market on the first page', () => {
    expect(leadOf({ kind: 'sign-in' }, { reason: undefined, market: 'Marché de Carouge' })).toMatch(
      /^Marché de Carouge/,
    );
    const [carouge, lancy] = [
      { slug: 'carouge', name: 'Marché de Carouge' },
      { slug: 'lancy', name: 'Marché de Lancy' },
    ] as const;
    expect(marketName([carouge], undefined)).toBe('Marché de Carouge');
    expect(marketName([carouge, lancy], 'lancy')).toBe('Marché de Lancy');
    expect(marketName([carouge, lancy], undefined)).toBeUndefined();
  });
});
