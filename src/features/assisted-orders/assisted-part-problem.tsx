import { Notice } from '../../ui/feedback/notice.tsx';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { type OrderPart, partOf, wordsFor } from './assisted-order-words.ts';

interface PartProblemProps {
  readonly part: OrderPart;
  readonly refusal: RemoteCallRefusal | undefined;
}

/** The server's refusal of one part of the form, beside that part. */
export function PartProblem({ part, refusal }: PartProblemProps) {
  if (refusal === undefined || partOf(refusal.code) !== part) return null;
  return <Notice tone={refusal.code === 'offline' ? 'bell' : 'danger'}>{wordsFor(refusal)}</Notice>;
}
