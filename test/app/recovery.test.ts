import { describe, expect, test } from 'vitest';
import { type Recovering, recoverBy, type Registered } from '../../src/app/updates/update-recovery.ts';

/** A page whose build is gone, and the log of its recovery. */
function aPage(change: Partial<Recovering>) {
  const did: string[] = [];
  const ways: Recovering = {
    tried: () => did.includes('noted'),
    noteTried: () => void did.push('noted'),
    registration: () => Promise.resolve(undefined),
    heard: () => Promise.resolve(true),
    takeOver: () => Promise.resolve(void did.push('taken over')),
    reload: () => Promise.resolve(void did.push('reloaded')),
    ...change,
  };
  return { did, ways };
}

const keeps = (update: Registered['update']) => () => Promise.resolve({ update, installing: null });
const refuses = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));

describe('a page whose chunks are gone from the server', () => {
  test('reloads once from the network where there are no service workers', async () => {
    const { did, ways } = aPage({});
    expect(await recoverBy(ways)).toBe('done');
    expect(await recoverBy(ways)).toBe('done');
    expect(did).toEqual(['noted', 'reloaded']);
  });

  test('reloads in a private window that refuses them', async () => {
    const { did, ways } = aPage({ registration: refuses });
    await recoverBy(ways);
    expect(did).toEqual(['noted', 'reloaded']);
  });

  test('stays unchanged offline, and can retry later', async () => {
    const { did, ways } = aPage({ heard: () => Promise.resolve(false) });
    expect(await recoverBy(ways)).toBe('later');
    const kept = aPage({ registration: keeps(() => Promise.reject(new TypeError('no way'))) });
    expect(await recoverBy(kept.ways)).toBe('later');
    expect([did, kept.did]).toEqual([[], []]);
  });

  test('switches to the newer version where a service worker keeps the app', async () => {
    const { did, ways } = aPage({ registration: keeps(() => Promise.resolve()) });
    await recoverBy(ways);
    expect(did).toEqual(['noted', 'taken over']);
  });
});
