import { useStorageStalled } from '../../hooks/storage-timeout.ts';
import type { UnresponsiveParts } from '../banners/banner-state.ts';
import { useEngineFailing } from './engine-failures.ts';

/** Which parts do not respond: storage, the worker. */
export function useUnresponsiveParts(): UnresponsiveParts {
  return { storage: useStorageStalled(), engine: useEngineFailing() };
}
