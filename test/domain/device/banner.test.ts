import { describe, expect, test } from 'vitest';

import { bannerOf } from '../../../src/domain/device/banner.ts';
import type { BannerInput } from '../../../src/domain/device/banner.ts';
import { networkAtStart } from '../../../src/domain/device/network-state.ts';
import type { NetworkState } from '../../../src/domain/device/network-state.ts';

const calm: BannerInput = {
  network: networkAtStart(0),
  updateReady: false,
  signedOut: false,
  waiting: 0,
  toCheck: 0,
};
const on = (is: NetworkState, more: Partial<BannerInput> = {}): BannerInput => ({
  ...calm,
  network: { ...calm.network, state: is },
  ...more,
});
const text = (device: BannerInput) => bannerOf(device, undefined, 0)?.banner.text;

describe('the given banners, to the letter', () => {
  test.each([
    ['slow', on('slow'), "Le réseau n'est pas rapide, encore un instant ..."],
    ['no internet', on('offline'), 'Vérifier votre accès à Internet !'],
    ['no site', on('unreachable'), 'Le site est momentanément inaccessible.'],
    [
      'a new version',
      { ...calm, updateReady: true },
      'Une nouvelle version est disponible. Recharger la page maintenant',
    ],
    ['a hotel’s sign-in page', on('captive'), 'Vérifier votre accès à Internet !'],
    [
      'an ended session',
      { ...calm, signedOut: true, waiting: 3 },
      'Session expirée — 3\u00a0actions en attente',
    ],
    ['one refusal', { ...calm, toCheck: 1 }, '1\u00a0modification refusée'],
  ])('%s', (_, device, expected) => expect(text(device)).toBe(expected));

  test('shows nothing when all is well', () => expect(text(calm)).toBeUndefined());
});

test('shows the kept work while offline', () => {
  expect(bannerOf(on('offline', { waiting: 2 }), undefined, 0)?.banner.hint).toBe(
    '2\u00a0actions gardées sur cet appareil.',
  );
});

test('shows the gravest first: storage, upgrade, auth, network, attention', () => {
  const everything = on('offline', { storage: 'full', updateReady: true, signedOut: true, toCheck: 2 });
  const kinds = [
    everything,
    { ...everything, storage: undefined },
    { ...everything, storage: undefined, updateReady: false },
    on('offline', { toCheck: 2 }),
    on('slow', { toCheck: 2 }),
    on('online', { toCheck: 2 }),
  ].map((device) => bannerOf(device, undefined, 0)?.banner.kind);
  expect(kinds).toEqual(['storage', 'upgrade', 'auth', 'offline', 'slow', 'attention']);
});

describe('a banner', () => {
  const slow = bannerOf(on('slow'), undefined, 5000);

  test('stays for a second', () => {
    expect(bannerOf(calm, slow, 5999)).toEqual(slow);
    expect(bannerOf(calm, slow, 6000)).toBeUndefined();
  });

  test('gives way at once to a graver one', () => {
    expect(bannerOf(on('offline'), slow, 5100)).toMatchObject({ banner: { kind: 'offline' }, since: 5100 });
  });

  test('keeps its age while its words change', () => {
    const offline = bannerOf(on('offline'), undefined, 5000);
    expect(bannerOf(on('offline', { waiting: 1 }), offline, 5500)).toMatchObject({
      since: 5000,
      banner: { hint: '1\u00a0action gardée sur cet appareil.' },
    });
  });
});
