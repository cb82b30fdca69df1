import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import type { PaymentMethod } from '../../../contract/people/payment-methods.ts';
import { deletePaymentMethod, type UserRow } from '../../../contract/people/users.ts';
import { isRunning } from '../../../domain/subscription/subscription.ts';
import { localPath } from '../../../domain/core/local-path.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { type HeldSubscription, ownSubscriptions } from '../../../mirror/queries/subscription-queries.ts';
import { cardTitle, stoppedWords } from '../../finance/payments/card-words.ts';
import { MeansNotice, useMeans } from '../../finance/payments/means-notice.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { cardPage, backLinkLabel } from '../../shared/pages/return-path.ts';
import { CardRows } from './card-rows.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from '../overview/account-pages.module.css';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { VoucherForm } from './voucher-form.tsx';

/** A person's payment methods. Card numbers are only typed on the acquirer's page, which returns a token. */
export function CardsSection({ me }: { me: UserRow }) {
  const { search } = useAppLocation();
  const online = useOnline();
  const means = useMeans();
  const removing = useRemoteMutation(deletePaymentMethod);
  const [chosen, setChosen] = useState<PaymentMethod>();
  const contracts = useLive(ownSubscriptions, { person: me.id });
  const readOnly = search['readonly'] === '1';
  const then = localPath(search['then']);
  const close = () => {
    removing.reset();
    setChosen(undefined);
  };
  const remove = async ({ alias }: PaymentMethod) => {
    const result = await removing.mutate({ params: { id: me.id, alias } });
    if (!result.ok) return;
    setChosen(undefined);
    showToast({ title: 'Moyen de paiement supprimé.' });
  };
  return (
    <ProfilePage title="Moyens de paiement" back={then}>
      <MeansNotice means={means} />
      {(means.cards || me.payments.length > 0) && (
        <CardRows me={me} leads={(method) => (readOnly ? {} : { onPress: () => setChosen(method) })} />
      )}
      {!readOnly && means.cards && (
        <Button
          icon={<Plus />}
          wide
          disabled={!online}
          onClick={() => location.assign(cardPage(then ?? '/profile/cards'))}
        >
          {online ? 'Ajouter une carte' : 'Ajouter une carte, au retour du réseau'}
        </Button>
      )}
      {means.cards && (
        <Text as="p" size="13" tone="ink-2" className={styles.note}>
          Le numéro est saisi sur la page de la banque. Cabas n’en garde que les quatre derniers chiffres.
        </Text>
      )}
      {!readOnly && <VoucherForm me={me} then={then} />}
      {then !== undefined && (
        <ButtonLink look="primary" wide href={then}>
          {backLinkLabel(then)}
        </ButtonLink>
      )}
      <LazyConfirm
        open={chosen !== undefined}
        title="Supprimer ce moyen de paiement&nbsp;?"
        text={
          chosen === undefined
            ? ''
            : `${cardTitle(chosen)} ne sera plus proposé. Les commandes passées restent.${stoppedWords(paidWith(chosen, contracts))}`
        }
        act="Supprimer"
        busy={removing.pending}
        error={removing.refusal?.message}
        onClose={close}
        onAct={() => chosen && void remove(chosen)}
      />
    </ProfilePage>
  );
}

/** The running contracts that a means of payment pays. */
function paidWith({ alias }: PaymentMethod, contracts: readonly HeldSubscription[] = []): Subscription[] {
  return contracts
    .map(({ subscription }) => subscription)
    .filter((contract) => contract.paymentAlias === alias && isRunning(contract));
}
