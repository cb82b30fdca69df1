import { routes } from './places.ts';

/**
 * Begins to fetch the screen of an address and the frame around it, while the database is still being opened: React
 * asks for them only once it knows who is here. What is fetched twice comes once.
 * @param failed told of a part that did not come; whoever needs it asks again, and says so
 */
export function fetchAhead(path: string, failed: (error: unknown) => void): void {
  const route = routes.find((one) => isAt(one.path, path === '/' ? '/home' : path));
  if (route === undefined) return;
  route.screen().catch(failed);
  if (route.frame === 'shop') import('./shop-layout.tsx').catch(failed);
}

/** Whether an address is one of a route: « /product/$sku » has any number of products. */
function isAt(route: string, path: string): boolean {
  const [parts, asked] = [route.split('/'), path.split('/')];
  return (
    parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at])
  );
}
