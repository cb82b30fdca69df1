import { useStorageStalled } from '../../hooks/storage-timeout.ts';
import type { Silence } from '../banners/banner-state.ts';
import { useEngineSilence } from './engine-failures.ts';

/** Which of what a page leans on does not answer it. */
export function useSilence(): Silence {
  return { storage: useStorageStalled(), engine: useEngineSilence() };
}
