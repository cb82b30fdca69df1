import { Notice } from '../components/notice.tsx';
import type { AskRefusal } from '../contract/engine.ts';

/** Why something asked online was not done, under the fields that stay filled. */
export function AskedProblem({ refusal }: { refusal: AskRefusal | undefined }) {
  if (refusal === undefined) return null;
  return <Notice tone={refusal.code === 'offline' ? 'bell' : 'danger'}>{refusal.message}</Notice>;
}
