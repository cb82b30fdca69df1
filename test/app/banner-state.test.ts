import { describe, expect, test } from 'vitest';
import { BANNER_TONES } from '../../src/app/banners/banner-tones.ts';
import { bannerState, detailOf, seenState } from '../../src/app/banners/banner-state.ts';
import { bannerOf } from '../../src/domain/device/banner.ts';
import type { StatusRow } from '../../src/mirror/mirror-records.ts';
import { QUIET } from '../../src/mirror/engine-status.ts';

const nothing = { waiting: 0, toCheck: 0 };

function bannerFor(status: Partial<StatusRow>, counts = nothing, person: number | null = 7) {
  return bannerOf(bannerState({ ...QUIET, ...status }, counts, person), undefined, 0)?.banner;
}

describe('the banner of a page', () => {
  test.each([
    ['all is well', {}, undefined],
    ['there is no network', { network: 'offline' }, 'Vérifier votre accès à Internet !'],
    ['a hotel asks for a sign-in', { captive: true }, 'Vérifier votre accès à Internet !'],
    ['our site is down', { network: 'unreachable' }, 'Le site est momentanément inaccessible.'],
    ['a person waits for a load', { network: 'slow' }, "Le réseau n'est pas rapide, encore un instant ..."],
    [
      'a new version waits',
      { upgrade: true },
      'Une nouvelle version est disponible. Recharger la page maintenant',
    ],
    ['the session ended', { auth: true }, 'Session expirée'],
    ['the disk is full', { storage: 'full' }, 'Cet appareil n’a plus de place pour garder votre travail.'],
    ['an unknown storage state shows none', { storage: 'odd' }, undefined],
  ] as const)('%s', (_, status, text) => {
    expect(bannerFor(status)?.text).toBe(text);
  });

  test('tells no visitor that a session ended', () => {
    expect(bannerFor({ auth: true }, nothing, null)).toBeUndefined();
  });

  test('says that work is kept, with a count when some waits', () => {
    const calm = bannerFor({ network: 'offline' });
    const busy = bannerFor({ network: 'offline' }, { waiting: 2, toCheck: 0 });
    expect(calm && detailOf(calm)).toBe('Tout ce que vous faites est gardé sur cet appareil.');
    expect(busy && detailOf(busy)).toBe('2\u00a0actions gardées sur cet appareil.');
  });

  test('reports unresponsive storage, with any status read from it', () => {
    const silent = { storage: true, engine: true };
    for (const status of [undefined, QUIET]) {
      const state = seenState(status, undefined, 7, silent);
      expect(state && bannerOf(state, undefined, 0)?.banner.text).toBe(
        'La mémoire de cet appareil ne répond plus.',
      );
    }
    expect(seenState(undefined, nothing, 7, { storage: false, engine: true })).toBeUndefined();
  });

  test('reports that nothing is synchronised when the worker cannot start', () => {
    const state = seenState(QUIET, nothing, 7, { storage: false, engine: true });
    expect(state && bannerOf(state, undefined, 0)?.banner).toMatchObject({
      kind: 'engine',
      text: 'Cabas n’arrive pas à envoyer ni à recevoir depuis cette page.',
    });
  });

  test('links to « À vérifier » when something was refused', () => {
    expect(bannerFor({}, { waiting: 0, toCheck: 1 })?.kind).toBe('attention');
  });
});

test('uses red for what needs a person, never for a missing network', () => {
  const red = Object.entries(BANNER_TONES).flatMap(([kind, tone]) => (tone === 'alert' ? [kind] : []));
  expect(red).toEqual(['engine', 'attention']);
});
