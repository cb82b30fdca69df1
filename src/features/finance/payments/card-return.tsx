import { CreditCard } from 'lucide-react';
import * as z from 'zod/mini';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { addPaymentMethod } from '../../../contract/people/users.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import type { Json } from '../../../contract/core/wire.ts';
import type { PaymentMethod } from '../../../contract/people/payment-methods.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { userOf } from '../../../mirror/queries/user-query.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { cardInFull, newestCard } from './card-words.ts';
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
    const card = newestCard(decodeAnswer(addPaymentMethod.answer, result.answer));
    if (isCheckout(then)) choose({ alias: card?.alias });
    await arrival(mirror, user, card);
    const [name, added, replaced] =
      card?.issuer === 'twint' ? ['TWINT', 'ajouté', 'remplacé'] : ['Carte', 'ajoutée', 'remplacée'];
    showToast({ title: `${name} ${replace ? replaced : added}.` });
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
          {refusal === undefined
            ? 'Nous gardons votre moyen de paiement'
            : 'La carte n’est pas encore gardée'}
        </Text>
        <p>{refusal === undefined ? 'Un instant.' : refusal.message}</p>
        {taken && <BothCards details={refusal.details} />}
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

/** The stored card and the one that would replace it: the customer chooses between two that they can tell apart. */
function BothCards({ details }: { details: Json | undefined }) {
  const me = useMe();
  const now = useNow();
  const added = z.safeParse(Typed, details);
  if (!added.success) return null;
  const stored = me?.payments.find(({ issuer }) => issuer === added.data.issuer);
  return (
    <>
      {stored !== undefined && <p>{`Carte actuelle${NO_BREAK}: ${cardInFull(stored, now)}.`}</p>}
      <p>{`Nouvelle carte${NO_BREAK}: ${cardInFull(added.data, now)}.`}</p>
      <p>Vos abonnements et vos commandes en attente passent à la nouvelle.</p>
    </>
  );
}

const Typed = z.object({ issuer: z.string(), number: z.string(), expiry: z.string() });

const PATIENCE_MS = 5000;
const LOOKS_EVERY_MS = 100;

/** Waits a moment for the card on this device: a checkout that does not know it yet would propose another one. */
async function arrival(mirror: Mirror, person: number, card: PaymentMethod | undefined): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
    const me = await userOf(mirror, { person });
    if (me?.payments.some(({ alias, updated }) => alias === card?.alias && updated === card.updated) === true)
      return;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}
