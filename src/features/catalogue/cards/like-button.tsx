import { Heart } from 'lucide-react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { usePendingPress } from '../../../ui/actions/use-pending-press.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useSignIn } from '../../../hooks/use-sign-in.ts';
import { setLike } from '../../../mutations/customer/like-mutation.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './like-button.module.css';
import { useBasket } from '../../shared/market/market-provider.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

/** Toggles a favourite, at once, also offline. A visitor is asked to sign in. */
export function LikeButton({ sku, title }: { sku: number; title: string }) {
  const [{ person }] = useDevice();
  const { likes } = useBasket();
  const like = useMutate(setLike);
  const signIn = useSignIn('favourites');
  const liked = likes.has(sku);
  const { touched, once } = usePendingPress();
  const onPress = () => {
    if (person !== null) {
      once(() => toastOnFailure(like({ sku, liked: !liked })));
      return;
    }
    showToast({
      title: 'Connectez-vous pour garder vos favoris.',
      kind: 'info',
      action: { label: 'Se connecter', onPress: signIn },
    });
  };
  return (
    <Stack
      as="button"
      centered
      radius="full"
      tone="ink-2"
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={`J’aime ${title}`}
      aria-busy={touched || undefined}
      onClick={onPress}
    >
      <Heart />
    </Stack>
  );
}
