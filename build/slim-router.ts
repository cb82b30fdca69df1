import type { Alias, Plugin } from 'vite';

/** React has the hook that this package brings to older ones. */
export const reactStore: readonly Alias[] = [
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
];

/**
 * Leaves out the router's own link, which every route carries as `Route.Link`: ours is `src/ui/actions/link.tsx`. It is
 * a fiftieth of the code of the first screen.
 */
export function slimRouter(): Plugin {
  return {
    name: 'cabas-slim-router',
    transform: {
      filter: { id: /[/\\]@tanstack[/\\]react-router[/\\]dist[/\\]esm[/\\]route\.js$/ },
      handler: (code) => ({ code: withoutLink(code), map: null }),
    },
  };
}

/** The routes without their links. A router that is built otherwise fails the build. */
export function withoutLink(code: string): string {
  const plain = code.replace('import { Link } from "./link.js";', 'const Link = "a";');
  if (plain === code) throw new Error('the routes no longer bring their link: remove build/slim-router.ts');
  return plain;
}
