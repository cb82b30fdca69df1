import { useEffect, useEffectEvent } from 'react';
import { useGo, useAppLocation } from '../../hooks/use-place.ts';

/** A single-use link may stand on any path (docs/rules.md#mailed-links): it is taken to the sign-in, which tries it. */
export function useMailedWords(): void {
  const { path, search } = useAppLocation();
  const go = useGo();
  // The page on which a card is entered comes back with a `token` too: a link to an account says whose it is.
  const link = search['authlink'] ?? (search['email'] === undefined ? undefined : search['token']);
  const followed = path !== '/login' && link !== undefined;
  const lead = useEffectEvent(() => {
    const { authlink, token, email, ...rest } = search;
    const kept = new URLSearchParams(
      Object.entries(rest).flatMap(([word, text]) => (text ? [[word, text]] : [])),
    );
    const then = kept.size === 0 ? path : `${path}?${kept.toString()}`;
    const words = new URLSearchParams({ authlink: authlink ?? token ?? '', email: email ?? '', then });
    go(`/login?${words.toString()}`, { replace: true });
  });
  useEffect(() => {
    if (followed) lead();
  }, [followed]);
}
