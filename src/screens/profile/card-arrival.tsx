import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { Loading, Skeleton } from '../../components/skeleton.tsx';
import { showToast } from '../../components/toast-queue.ts';
import { addPaymentMethod } from '../../contract/users.ts';
import { useAsk } from '../../hooks/use-ask.ts';
import { searchHref, useGo, usePlace } from '../../hooks/use-place.ts';

interface CardArrivalProps {
  readonly user: number;
  /** What the acquirer calls the card. */
  readonly token: string;
  /** Where to go on once it is kept. */
  readonly then: string | undefined;
}

/** A card that comes back from the acquirer's page is kept at once; one of the same kind is replaced only when asked. */
export function CardArrival({ user, token, then }: CardArrivalProps) {
  const place = usePlace();
  const go = useGo();
  const adding = useAsk(addPaymentMethod);
  const { pending, refusal } = adding;
  const leave = () => go(then ?? searchHref(place, { card: undefined, then: undefined }), { replace: true });

  const keep = async (replace: boolean) => {
    const query = replace ? { force_replace: 'true' } : {};
    const asked = await adding.ask({ params: { id: user }, query, body: { id: token } });
    if (!asked.ok) return;
    showToast({ title: replace ? 'Carte remplacée.' : 'Carte ajoutée.' });
    leave();
  };
  const keepAtOnce = useEffectEvent(() => keep(false));
  useEffect(() => {
    void keepAtOnce();
  }, [token]);

  if (refusal === undefined) {
    return (
      <Loading label="Nous gardons votre carte">
        <Skeleton shape="button" />
      </Loading>
    );
  }
  const taken = refusal.code === 'payment_issuer_taken';
  return (
    <Notice
      tone={taken || refusal.code === 'offline' ? 'bell' : 'danger'}
      title="La carte n’est pas encore gardée"
      actions={
        <>
          <Button size={44} busy={pending} onClick={() => void keep(taken)}>
            {taken ? 'Remplacer la carte' : 'Réessayer'}
          </Button>
          <Button size={44} look="ghost" onClick={leave}>
            Abandonner
          </Button>
        </>
      }
    >
      {refusal.message}
    </Notice>
  );
}
