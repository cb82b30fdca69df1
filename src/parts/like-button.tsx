import { Heart } from 'lucide-react';
import { showToast } from '../components/toast-queue.ts';
import { usePendingPress } from '../components/use-touched.ts';
import { useDevice } from '../hooks/device.ts';
import { useMutate } from '../hooks/use-mutate.ts';
import { useSignIn } from '../hooks/use-sign-in.ts';
import { setLike } from '../mutations/likes.ts';
import styles from './like-button.module.css';
import { useBasket } from './market.tsx';
import { toastOnFailure } from './tell.ts';

/** The heart of a product: at once, with or without network. A visitor is asked to sign in. */
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
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={`J’aime ${title}`}
      aria-busy={touched || undefined}
      onClick={onPress}
    >
      <Heart />
    </button>
  );
}
