import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { redeemVoucher } from '../../../contract/people/user-office.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { amount } from '../../../domain/text/french.ts';
import { subtract, ZERO } from '../../../domain/money/money.ts';
import { keptVoucher } from '../../../domain/payment/voucher.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useCheckoutChoice } from '../../shared/ordering/checkout-choice.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { isCheckout } from '../../shared/pages/return-path.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';

const empty = { code: '' };

interface VoucherFormProps {
  readonly me: UserRow;
  /** The checkout to return to, when the form was opened from one. */
  readonly then?: string | undefined;
}

/** Redeems a voucher as credit, which pays the next order, or the checkout that it was opened from. */
export function VoucherForm({ me, then }: VoucherFormProps) {
  const online = useOnline();
  const go = useGo();
  const [{ hub = '' }] = useDevice();
  const [, choose] = useCheckoutChoice(me.id, hub);
  const locale = useLocale();
  const mutation = useRemoteMutation(redeemVoucher);
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: empty });
  const refused = mutation.refusal?.code === 'voucher_unknown' ? mutation.refusal.message : undefined;
  const redeem = handleSubmit(async ({ code }) => {
    const result = await mutation.mutate({ params: { code: code.trim() } });
    if (!result.ok) return;
    const { balance } = decodeAnswer(redeemVoucher.answer, result.answer);
    reset(empty);
    showToast({
      title: `${amount(subtract(balance, me.balance), locale)} de plus sur votre crédit.`,
      detail:
        balance < 0
          ? `Reste à régler\u00a0: ${amount(subtract(ZERO, balance), locale)}.`
          : `Il est de ${amount(balance, locale)}.`,
    });
    if (then === undefined) return;
    if (isCheckout(then)) choose({ credit: true });
    go(then, { replace: true });
  });
  return (
    <Section title="Bon d’achat">
      <Stack as="form" gap="3" noValidate onSubmit={(event) => void redeem(event)}>
        <Field
          label="Code du bon"
          hint={
            me.balance < 0
              ? `Sa valeur règle d’abord ce que vous devez, ${amount(subtract(ZERO, me.balance), locale)}.`
              : `Sa valeur s’ajoute à votre crédit, de ${amount(me.balance, locale)}, qui paie vos prochaines commandes.`
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={formState.errors.code?.message ?? refused}
          {...register('code', {
            validate: (text) =>
              keptVoucher(text) === '' ? 'Le code imprimé sur le bon, par exemple CABAS-7F3KQ-…' : true,
          })}
        />
        {refused === undefined && <RemoteProblem refusal={mutation.refusal} />}
        <Button type="submit" wide busy={mutation.pending} disabled={!online}>
          {online ? 'Utiliser le bon' : 'Utiliser le bon, au retour du réseau'}
        </Button>
      </Stack>
    </Section>
  );
}
