import { markSetupStep, type SetupStep } from '../../../contract/hubs/setup.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';

/** Marks a question as answered once its data is saved; resolves to whether the server accepted it. */
export function useMarkStep(step: SetupStep) {
  const marking = useRemoteMutation(markSetupStep, { retry: true });
  const mark = async () => (await marking.mutate({ body: { step } })).ok;
  return { mark, pending: marking.pending, refusal: marking.refusal };
}
