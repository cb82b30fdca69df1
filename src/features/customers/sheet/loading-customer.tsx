import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { RemoteDetail } from '../../shared/remote/remote-detail.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';

interface ComingCustomerProps {
  readonly refusal: RemoteCallRefusal | undefined;
  readonly again: () => void;
  readonly onClose: () => void;
}

/** The sheet of somebody whom a link names and who is still being read, or is not there. */
export function ComingCustomer({ refusal, again, onClose }: ComingCustomerProps) {
  return (
    <LazySheet open onClose={onClose} title="Client" wide="side">
      <RemoteDetail state={undefined} reach={undefined}>
        <RemoteProblem refusal={refusal} again={refusal?.code === 'not_found' ? undefined : again} />
        {refusal === undefined && <SkeletonRows count={6} />}
      </RemoteDetail>
    </LazySheet>
  );
}
