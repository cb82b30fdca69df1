import { expect, test } from 'vitest';
import { precached } from '../../../workers/service-worker/shell-files.ts';

test('every shell file has an address, and files with a stable name have a revision', () => {
  const others = [{ url: '/index.html', revision: '1a2b' }];
  const named = [
    ['.js', 'index-Ab3 home-screen-x_9'],
    ['.css', 'style-Q1'],
  ] as const;
  expect(precached({ named, others })).toEqual([
    '/assets/index-Ab3.js',
    '/assets/home-screen-x_9.js',
    '/assets/style-Q1.css',
    ...others,
  ]);
});
