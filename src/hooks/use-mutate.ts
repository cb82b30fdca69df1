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
 * Does something, now, with or without a network. When the promise resolves the work survives a crash; its value is
 * the mutation's id or the reason of the device's refusal. It rejects when nothing could be kept.
 */
export function useMutate<Row extends object, O extends Operation>(
  mutation: Mutation<Row, O>,
): (args: ArgsOf<O>) => Promise<Result<Id, RefusalCode>> {
  const mirror = useMirror();
  const device = useMutationContext();
  useEffect(() => openToWrite(mirror), [mirror]);
  return useCallback((args) => perform(mirror, mutation, args, device), [mirror, mutation, device]);
}

/** Whatever can be done on a screen is ready to be done once the screen is seen: the first tap waits for nothing. */
function openToWrite(mirror: Mirror): void {
  // One that does not open tells whoever taps, in the words for a tap that was not kept.
  if (!mirror.isOpen()) return;
  mirror.strict.open().catch(() => undefined);
  void mirror.workJournal?.book();
}
