import { CreditCard } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { addPaymentMethod } from '../../../contract/people/users.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import type { Mirror } from '../../../mirror/mirror.ts';
import { userOf } from '../../../mirror/queries/user-query.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { newestCard } from './card-words.ts';
import { useCheckoutChoice } from '../../shared/ordering/checkout-choice.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { isCheckout, backLinkLabel } from '../../shared/pages/return-path.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './bank-return-screen.module.css';

interface CardReturnProps {
  readonly user: number;
  /** The acquirer's token of the card. */
  readonly token: string;
  /** The next page. */
  readonly then: string;
}

/**
 * Stores a card that returns from the acquirer's page, and selects it for the order it was entered for; a card of the
 * same kind is replaced only after confirmation.
 */
export function CardReturn({ user, token, then }: CardReturnProps) {
  const go = useGo();
  const mirror = useMirror();
  const [{ hub = '' }] = useDevice();
  const [, choose] = useCheckoutChoice(user, hub);
  // The page has just loaded and its worker may not be ready; storing the same card twice adds no second card.
  const adding = useRemoteMutation(addPaymentMethod, { retry: true });
  const { refusal, pending } = adding;
  useTitle('Votre carte');

  const keep = async (replace: boolean) => {
    const query = replace ? { force_replace: 'true' } : {};
    const result = await adding.mutate({ params: { id: user }, query, body: { id: token } });
    if (!result.ok) return;
    const alias = newestCard(decodeAnswer(addPaymentMethod.answer, result.answer))?.alias;
    if (isCheckout(then)) choose({ alias });
    await arrival(mirror, user, alias);
    showToast({ title: replace ? 'Carte remplacée.' : 'Carte ajoutée.' });
    go(then, { replace: true });
  };
  const keepAtOnce = useEffectEvent(() => keep(false));
  useEffect(() => {
    void keepAtOnce();
  }, [token]);

  const taken = refusal?.code === 'payment_issuer_taken';
  return (
    <Stack as="main" gap="5" className={styles.page} aria-busy={refusal === undefined}>
      <GinghamCloth tone={refusal === undefined ? 'brand' : 'bell'}>
        <Stack
          as="span"
          centered
          ground="surface"
          radius="full"
          tone="brand-text"
          className={styles.picture}
          aria-hidden
        >
          <CreditCard />
        </Stack>
      </GinghamCloth>
      <Stack gap="2" justify="center" tone="ink-2" words="center" className={styles.words} role="status">
        <Text as="h1" tone="ink">
          {refusal === undefined ? 'Nous gardons votre carte' : 'La carte n’est pas encore gardée'}
        </Text>
        <p>{refusal === undefined ? 'Un instant.' : refusal.message}</p>
      </Stack>
      {refusal !== undefined && (
        <Stack gap="2" className={styles.acts}>
          <Button look="primary" size={56} wide busy={pending} onClick={() => void keep(taken)}>
            {taken ? 'Remplacer la carte' : 'Réessayer'}
          </Button>
          <Button look="ghost" wide onClick={() => go(then, { replace: true })}>
            {`${backLinkLabel(then)} sans cette carte`}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

const PATIENCE_MS = 5000;
const LOOKS_EVERY_MS = 100;

/** Waits a moment for the card on this device: a checkout that does not know it yet would propose another one. */
async function arrival(mirror: Mirror, person: number, card: string | undefined): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
    const me = await userOf(mirror, { person });
    if (me?.payments.some(({ alias }) => alias === card) === true) return;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}
