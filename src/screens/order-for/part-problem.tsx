import { Notice } from '../../components/notice.tsx';
import type { RemoteCallRefusal } from '../../contract/engine.ts';
import { type OrderPart, partOf, wordsFor } from '../../parts/order-for-words.ts';

interface PartProblemProps {
  readonly part: OrderPart;
  readonly refusal: RemoteCallRefusal | undefined;
}

/** What the server says against one part of an order, beside that part. */
export function PartProblem({ part, refusal }: PartProblemProps) {
  if (refusal === undefined || partOf(refusal.code) !== part) return null;
  return <Notice tone={refusal.code === 'offline' ? 'bell' : 'danger'}>{wordsFor(refusal)}</Notice>;
}
