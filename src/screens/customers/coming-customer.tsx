import { LazySheet } from '../../components/overlays.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { AskRefusal } from '../../contract/engine.ts';
import { AskedDetail } from '../../parts/asked-detail.tsx';
import { AskedProblem } from '../../parts/asked-problem.tsx';

interface ComingCustomerProps {
  readonly refusal: AskRefusal | undefined;
  readonly again: () => void;
  readonly onClose: () => void;
}

/** The sheet of somebody whom a link names and who is still being read, or is not there. */
export function ComingCustomer({ refusal, again, onClose }: ComingCustomerProps) {
  return (
    <LazySheet open onClose={onClose} title="Client" wide="side">
      <AskedDetail state={undefined} reach={undefined}>
        <AskedProblem refusal={refusal} again={refusal?.code === 'not_found' ? undefined : again} />
        {refusal === undefined && <SkeletonRows count={6} />}
      </AskedDetail>
    </LazySheet>
  );
}
