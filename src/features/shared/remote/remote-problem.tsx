import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';

interface RemoteProblemProps {
  readonly refusal: RemoteCallRefusal | undefined;
  /** Retries the request, when nothing else on the screen does. */
  readonly again?: (() => void) | undefined;
}

/** Why a remote call failed, below the fields, which keep their values. */
export function RemoteProblem({ refusal, again }: RemoteProblemProps) {
  if (refusal === undefined) return null;
  return (
    <Notice
      tone={refusal.code === 'offline' ? 'bell' : 'danger'}
      actions={
        refusal.code === 'second_factor_due' ? (
          <ButtonLink size={44} look="line" href="/second-factor">
            Activer
          </ButtonLink>
        ) : (
          again && (
            <Button size={44} look="line" onClick={again}>
              Réessayer
            </Button>
          )
        )
      }
    >
      {refusal.message}
    </Notice>
  );
}
