import { useStorageStalled } from '../hooks/storage-silence.ts';
import type { Silence } from './banner-state.ts';
import { useEngineSilence } from './engine-silence.ts';

/** Which of what a page leans on does not answer it. */
export function useSilence(): Silence {
  return { storage: useStorageStalled(), engine: useEngineSilence() };
}
