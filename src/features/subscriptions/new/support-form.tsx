import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { type Subscription, createPatreon } from '../../../contract/orders/subscriptions.ts';
import { amount, capital } from '../../../domain/text/french.ts';
import { PATREON_FREQUENCY, PATREON_TIERS, tierOf } from '../../../domain/subscription/patreon.ts';
import { FREQUENCY_WORDS } from '../../../domain/subscription/subscription.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import { PaymentChoice } from '../../checkout/page/payment-choice.tsx';
import { chosenPayment } from '../../shared/ordering/payment-options.ts';
import { giftOptions } from '../model/recurring-options.ts';
import { PER, subscriptionTitle } from '../model/subscription-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Conclude } from './conclude-contract.tsx';
import { MeansNotice, useMeans } from '../../finance/payments/means-notice.tsx';
import { cardsHref } from '../../shared/pages/return-path.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../contract/subscription-pages.module.css';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { BodyOf } from '../../../contract/core/call.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { asJson } from '../../../mirror/json.ts';
import { cancelSubscription } from '../../../mutations/customer/subscription-mutations.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';

interface SupportProps {
  readonly ordering: Ordering;
  /** The gift that this one replaces. */
  readonly before: Subscription | undefined;
}

const DEFAULT_TIER = 'pousse';

/** The tier, frequency and card of a gift: the first amount is charged on confirmation, which needs the network. */
export function Support({ ordering, before }: SupportProps) {
  const locale = useLocale();
  const online = useOnline();
  const means = useMeans();
  const [chosen, setChosen] = useState(before?.patreon[0]?.id ?? DEFAULT_TIER);
  const [rhythm, setRhythm] = useState(before?.frequency ?? PATREON_FREQUENCY);
  const [alias, setAlias] = useState<string>();
  const { support, pending, refusal } = useSupport(before);
  const frequency = tierOf(chosen, rhythm) === undefined ? PATREON_FREQUENCY : rhythm;
  const tier = tierOf(chosen, frequency);
  const cards = giftOptions(ordering, useNow());
  const payment = chosenPayment(cards, alias ?? before?.paymentAlias, ordering.latest?.alias);
  const same = before?.patreon[0]?.id === chosen && before.frequency === frequency;
  const missing = missingOf({ online, open: means.cards, card: payment !== undefined, same });
  return (
    <>
      <p className={styles.note}>
        Un don régulier, sans rien en retour&nbsp;: il paie ce que le prix des légumes ne paie pas. Vous
        l’arrêtez quand vous voulez.
      </p>
      {before !== undefined && (
        <Notice tone="info" title={subscriptionTitle(before)}>
          Le nouveau palier commence aujourd’hui et l’ancien s’arrête aussitôt.
        </Notice>
      )}
      <Section title="Palier">
        <RadioList
          legend="Palier"
          value={chosen}
          onChange={setChosen}
          options={PATREON_TIERS.map(({ id, title, description, price }) => ({
            value: id,
            title,
            detail: description,
            trailing: amount(price, locale),
          }))}
        />
        {tier !== undefined && tier.frequencies.length > 1 && (
          <Stack gap="3" className={styles.fields}>
            <Segmented
              label="À quel rythme"
              value={frequency}
              segments={tier.frequencies.map((each) => ({
                value: each,
                label: capital(FREQUENCY_WORDS[each]),
              }))}
              onChange={setRhythm}
            />
          </Stack>
        )}
      </Section>
      <Section title="Carte">
        <PaymentChoice
          options={cards}
          value={payment?.alias}
          onChange={setAlias}
          replaceHref={cardsHref('/subscriptions/support')}
        />
        <MeansNotice means={means} gift />
        <p className={styles.note}>Le premier don est prélevé aujourd’hui.</p>
      </Section>
      <RemoteProblem refusal={refusal} />
      <Conclude
        missing={missing}
        pending={pending}
        price={tier?.price}
        onConclude={() => payment && void support({ product: chosen, frequency, payment: payment.alias })}
      >
        {`Donner ${PER[frequency]}`}
      </Conclude>
    </>
  );
}

/** The first obstacle to resolve. */
function missingOf({ online, open, card, same }: Record<'online' | 'open' | 'card' | 'same', boolean>) {
  if (!online) return 'Un don commence avec du réseau.';
  if (!card && !open) return 'Ce marché ne prend pas encore de carte.';
  if (!card) return 'Ajoutez une carte dans votre compte.';
  if (same) return 'C’est le palier que vous donnez déjà.';
  return undefined;
}

/**
 * Creates a gift and opens it. The gift that it replaces ends only once the new one is paid, through the outbox: it
 * ends even if the page dies in between.
 */
function useSupport(before: Subscription | undefined) {
  const mutation = useRemoteMutation(createPatreon);
  const cancel = useMutate(cancelSubscription);
  const go = useGo();
  return {
    pending: mutation.pending,
    refusal: mutation.refusal,
    support: async (body: BodyOf<typeof createPatreon>): Promise<void> => {
      const result = await mutation.mutate({ body: asJson(body) });
      if (!result.ok) return;
      const { id, status } = decodeAnswer(createPatreon.answer, result.answer);
      const paid = status === 'active';
      if (before !== undefined && paid) await toastOnFailure(cancel({ id: before.id }));
      if (paid) showToast({ title: 'Merci pour votre soutien.' });
      else if (before !== undefined)
        showToast({ title: 'Votre banque vous attend.', detail: 'L’ancien palier continue d’ici là.' });
      go(`/subscriptions/${encodeURIComponent(id)}`, { replace: true });
    },
  };
}
