import { useCallback, useEffect, useRef, useState } from 'react';
import type { SetupStep } from '../../../contract/hubs/setup.ts';
import { draftWith, type FirstDayDraft, readFirstDayDraft, storeFirstDayDraft } from './first-day-draft.ts';

/** The draft of the first day, and the call that changes it. */
export interface DraftKeeper {
  readonly draft: FirstDayDraft;
  /** Stores a change; resolves once it is on the device. @param sent the question accepted by the server */
  readonly keep: (change: Partial<FirstDayDraft>, sent?: SetupStep) => Promise<void>;
}

/** The draft of this device; `undefined` until it is read. */
export function useFirstDayDraft(): DraftKeeper | undefined {
  const [draft, setDraft] = useState<FirstDayDraft>();
  const latest = useRef<FirstDayDraft>({});
  useEffect(() => {
    const show = (kept: FirstDayDraft) => {
      latest.current = kept;
      setDraft(kept);
    };
    readFirstDayDraft().then(show, (error: unknown) => {
      // Without storage the answers only last as long as the page.
      reportError(error);
      show({});
    });
  }, []);
  const keep = useCallback(async (change: Partial<FirstDayDraft>, sent?: SetupStep) => {
    const { savedAt, ...rest } = draftWith(latest.current, change, sent);
    latest.current = { ...rest, ...(savedAt !== undefined && { savedAt }) };
    setDraft(latest.current);
    const stored = { ...rest, savedAt: Date.now() };
    try {
      await storeFirstDayDraft(stored);
    } catch (error) {
      reportError(error);
      return;
    }
    latest.current = { ...latest.current, savedAt: stored.savedAt };
    setDraft(latest.current);
  }, []);
  return draft && { draft, keep };
}
