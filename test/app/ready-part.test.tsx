import { type ReactNode, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { preloadableLazy } from '../../src/app/routes/lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Bonjour {name}</p>;
const waiting = (part: ReactNode) => renderToStaticMarkup(<Suspense fallback="en route">{part}</Suspense>);

test('a preloaded part renders at once, another suspends only itself', async () => {
  const Part = preloadableLazy(() => Promise.resolve(Greeting));
  expect(waiting(<Part name="Nina" />)).toContain('en route');
  await Part.fetch();
  expect(waiting(<Part name="Nina" />)).toBe('<p>Bonjour Nina</p>');
});

test('a failed import is retried', async () => {
  let lost = true;
  const Part = preloadableLazy(() =>
    lost ? Promise.reject(new Error('no network')) : Promise.resolve(Greeting),
  );
  await expect(Part.fetch()).rejects.toThrow('no network');
  lost = false;
  await Part.fetch();
  expect(waiting(<Part name="Nina" />)).toBe('<p>Bonjour Nina</p>');
});
