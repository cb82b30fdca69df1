import { UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { deleteUser } from '../../../contract/people/user-office.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { count, datedDay } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { openCount } from '../../../mirror/open-work.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { useSignOut } from '../../sign-in/sign-out/use-sign-out.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from '../overview/account-pages.module.css';

/**
 * Deletes the account, confirmed by password: closed at once, erased a month later. See
 * docs/rules.md#account-deletion.
 */
export function DeleteAccount({ me }: { me: Pick<UserRow, 'id'> }) {
  const online = useOnline();
  const unsent = useLive(openCount, {}) ?? 0;
  const mutation = useRemoteMutation(deleteUser);
  const leaving = useSignOut();
  const [open, setOpen] = useState(false);
  const close = () => {
    mutation.reset();
    setOpen(false);
  };
  const remove = async (password: string) => {
    const result = await mutation.mutate({ params: { id: me.id }, body: { password } });
    if (!result.ok) return;
    const { until } = decodeAnswer(deleteUser.answer, result.answer);
    // The account no longer exists, so unsent work cannot be sent: it is abandoned.
    await leaving.signOut('abandon');
    showToast({
      title: 'Votre compte est fermé.',
      detail: `Il sera effacé le ${datedDay(localDay(Date.parse(until), DEFAULT_ZONE))}. Un e-mail vous le confirme.`,
    });
  };
  return (
    <Section title="Supprimer mon compte">
      <Stack gap="3">
        <Text as="p" size="13" tone="ink-2" className={styles.note}>
          Votre compte se ferme tout de suite, sur tous vos appareils. Trente jours plus tard, vos adresses,
          vos moyens de paiement et vos favoris sont effacés&nbsp;; seules vos factures et leurs virements
          restent, comme la loi le demande.
        </Text>
        <Button look="danger-line" wide icon={<UserX />} disabled={!online} onClick={() => setOpen(true)}>
          {online ? 'Supprimer mon compte' : 'Supprimer mon compte, au retour du réseau'}
        </Button>
      </Stack>
      <LazyConfirm
        open={open}
        title="Supprimer votre compte&nbsp;?"
        text={
          unsent > 0
            ? `Il se ferme tout de suite, et ${count(unsent, 'modification qui attend', 'modifications qui attendent')} sur cet appareil ne partiront plus.`
            : 'Il se ferme tout de suite. Pendant trente jours, un message suffit pour le retrouver.'
        }
        proof={{ kind: 'password' }}
        keep="Garder mon compte"
        act="Supprimer"
        busy={mutation.pending || leaving.busy}
        error={
          leaving.error ??
          (mutation.refusal?.code === 'wrong_credentials'
            ? 'Ce n’est pas votre mot de passe.'
            : mutation.refusal?.message)
        }
        onClose={close}
        onAct={(password) => void remove(password)}
      />
    </Section>
  );
}
