import { useCallback, useState } from 'react';
import type { Json } from '../contract/core/wire.ts';
import { keepDraft, keptDraft } from '../mirror/kept-drafts.ts';
import { useMirror } from './mirror-and-engine.tsx';
import { useLive } from './use-live.ts';

/** The draft of a form on this device. */
export interface KeptDraft {
  /** The stored draft; `undefined` while it is read, `null` without one. */
  readonly kept: Json | undefined;
  /** Stores a draft; `null` deletes it. */
  readonly keep: (draft: Json) => void;
  /** Whether the last draft could not be stored: it then lasts as long as the page. */
  readonly failed: boolean;
}

/** Stores the input of a form in the person's database, so that a reload or a lost network loses nothing. */
export function useKeptDraft(form: string): KeptDraft {
  const mirror = useMirror();
  const now = useLive(keptDraft, { form });
  const [kept, setKept] = useState(now);
  const [failed, setFailed] = useState(false);
  if (kept === undefined && now !== undefined) setKept(now);
  const keep = useCallback(
    (draft: Json) => {
      setKept(draft);
      keepDraft(mirror, form, draft).then(
        () => setFailed(false),
        () => setFailed(true),
      );
    },
    [mirror, form],
  );
  return { kept, keep, failed };
}
