import { useCallback, useEffect } from 'react';
import type { ArgsOf, Operation } from '../contract/core/operation.ts';
import type { RefusalCode } from '../contract/core/refusals.ts';
import type { Id } from '../contract/sync/sync.ts';
import type { Result } from '../domain/core/result.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { Mutation } from '../mutations/perform/mutation.ts';
import { perform } from '../mutations/perform/perform.ts';
import { useMutationContext } from './use-mutation-source.ts';
import { useMirror } from './mirror-and-engine.tsx';

/**
 * Performs a mutation, online or offline. Once the promise resolves, the work survives a crash; it resolves to the
 * mutation's id or the device's refusal. It rejects when nothing could be stored.
 */
export function useMutate<Row extends object, O extends Operation>(
  mutation: Mutation<Row, O>,
): (args: ArgsOf<O>) => Promise<Result<Id, RefusalCode>> {
  const mirror = useMirror();
  const device = useMutationContext();
  useEffect(() => openToWrite(mirror), [mirror]);
  return useCallback((args) => perform(mirror, mutation, args, device), [mirror, mutation, device]);
}

/** Opens the write connection once the screen is visible: the first tap waits for nothing. */
function openToWrite(mirror: Mirror): void {
  // A failure to open is reported at the tap that needs it.
  if (!mirror.isOpen()) return;
  mirror.strict.open().catch(() => undefined);
  void mirror.workJournal?.book();
}
