import { useEffect, useEffectEvent, useState } from 'react';
import { login, validate } from '../../../contract/people/authentication.ts';
import { User } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import type { SignInStep } from '../forms/sign-in-step.ts';
import { type MailedLink, mailedLink, mailedWords, thenWithoutLink } from './mailed-link.ts';

interface Followed {
  readonly onEntered: (user: User) => Promise<void>;
  readonly onFace: (face: SignInStep) => void;
}

/**
 * Tries the link that somebody followed from a mail, once, and takes it out of the address at once: it must not stay
 * in the history, nor leave with a copied address (docs/rules.md#mailed-links).
 */
export function useMailedLink({ onEntered, onFace }: Followed): void {
  const place = useAppLocation();
  const go = useGo();
  const entering = useRemoteMutation(login);
  const validating = useRemoteMutation(validate);
  const [link] = useState(() => mailedLink(place.search));

  const open = useEffectEvent(async ({ opens, token, email }: MailedLink) => {
    if (opens === 'account') {
      const half = { email, password: token };
      const asked = await entering.mutate({ body: { ...half, provider: 'local' } });
      if (asked.ok) await onEntered(decodeAnswer(User, asked.answer));
      else if (asked.code === 'second_factor_needed') onFace({ kind: 'code', half });
      else onFace({ kind: 'sign-in', problem: asked.message });
    }
    if (opens === 'validation') {
      const asked = await validating.mutate({ params: { id: token, email } });
      onFace(asked.ok ? { kind: 'validated' } : { kind: 'sign-in', problem: asked.message });
    }
  });
  const clear = useEffectEvent(() => {
    const gone = Object.fromEntries(mailedWords.map((word) => [word, undefined]));
    go(searchHref(place, { ...gone, then: thenWithoutLink(place.search['then']) }), { replace: true });
  });

  useEffect(() => {
    if (link === undefined) return;
    clear();
    void open(link);
  }, [link]);
}
