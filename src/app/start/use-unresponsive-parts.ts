import { useStorageStalled } from '../../hooks/storage-timeout.ts';
import type { Silence } from '../banners/banner-state.ts';
import { useEngineSilence } from './engine-failures.ts';

/** Which parts do not respond: storage, the worker. */
export function useSilence(): Silence {
  return { storage: useStorageStalled(), engine: useEngineSilence() };
}
