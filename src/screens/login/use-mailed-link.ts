import { useEffect, useEffectEvent, useState } from 'react';
import { login, validate } from '../../contract/authentication.ts';
import { User } from '../../contract/users.ts';
import { useAsk } from '../../hooks/use-ask.ts';
import { searchHref, useGo, usePlace } from '../../hooks/use-place.ts';
import { answerAs } from '../../parts/answer-as.ts';
import type { Face } from './face.ts';
import { type MailedLink, mailedLink, mailedWords, thenWithoutLink } from './mailed-link.ts';

interface Followed {
  readonly onEntered: (user: User) => Promise<void>;
  readonly onFace: (face: Face) => void;
}

/**
 * Tries the link that somebody followed from a mail, once, and takes it out of the address at once: it must not stay
 * in the history, nor leave with a copied address (decisions 30).
 */
export function useMailedLink({ onEntered, onFace }: Followed): void {
  const place = usePlace();
  const go = useGo();
  const entering = useAsk(login);
  const validating = useAsk(validate);
  const [link] = useState(() => mailedLink(place.search));

  const open = useEffectEvent(async ({ opens, token, email }: MailedLink) => {
    if (opens === 'account') {
      const half = { email, password: token };
      const asked = await entering.ask({ body: { ...half, provider: 'local' } });
      if (asked.ok) await onEntered(answerAs(User, asked.answer));
      else if (asked.code === 'second_factor_needed') onFace({ is: 'code', half });
      else onFace({ is: 'sign-in', problem: asked.message });
    }
    if (opens === 'validation') {
      const asked = await validating.ask({ params: { id: token, email } });
      onFace(asked.ok ? { is: 'validated' } : { is: 'sign-in', problem: asked.message });
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
