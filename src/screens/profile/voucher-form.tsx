import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Section } from '../../components/section.tsx';
import { showToast } from '../../components/toast-queue.ts';
import { redeemVoucher } from '../../contract/user-office.ts';
import type { UserRow } from '../../contract/users.ts';
import { amount } from '../../domain/french.ts';
import { subtract } from '../../domain/money.ts';
import { keptVoucher } from '../../domain/voucher.ts';
import { useDevice } from '../../hooks/device.ts';
import { useRemoteMutation } from '../../hooks/use-ask.ts';
import { useGo } from '../../hooks/use-place.ts';
import { decodeAnswer } from '../../parts/answer-as.ts';
import { RemoteProblem } from '../../parts/asked-problem.tsx';
import { useCheckoutChoice } from '../../parts/checkout-choice.ts';
import { useLocale } from '../../parts/market.tsx';
import { useOnline } from '../../parts/use-online.ts';
import { isCheckout } from '../../parts/way-back.ts';
import styles from './profile.module.css';

const empty = { code: '' };

interface VoucherFormProps {
  readonly me: UserRow;
  /** The address from which one came to pay, and to which one goes back. */
  readonly then?: string | undefined;
}

/** A voucher becomes credit, which pays the next order: at once the one from which its customer came. */
export function VoucherForm({ me, then }: VoucherFormProps) {
  const online = useOnline();
  const go = useGo();
  const [{ hub = '' }] = useDevice();
  const [, choose] = useCheckoutChoice(me.id, hub);
  const locale = useLocale();
  const asking = useRemoteMutation(redeemVoucher);
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: empty });
  const refused = asking.refusal?.code === 'voucher_unknown' ? asking.refusal.message : undefined;
  const redeem = handleSubmit(async ({ code }) => {
    const asked = await asking.mutate({ params: { code: code.trim() } });
    if (!asked.ok) return;
    const { balance } = decodeAnswer(redeemVoucher.answer, asked.answer);
    reset(empty);
    showToast({
      title: `${amount(subtract(balance, me.balance), locale)} de plus sur votre crédit.`,
      detail: `Il est de ${amount(balance, locale)}.`,
    });
    if (then === undefined) return;
    if (isCheckout(then)) choose({ credit: true });
    go(then, { replace: true });
  });
  return (
    <Section title="Bon d’achat">
      <form className={styles.form} noValidate onSubmit={(event) => void redeem(event)}>
        <Field
          label="Code du bon"
          hint={`Sa valeur s’ajoute à votre crédit, de ${amount(me.balance, locale)}, qui paie vos prochaines commandes.`}
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
        {refused === undefined && <RemoteProblem refusal={asking.refusal} />}
        <Button type="submit" wide busy={asking.pending} disabled={!online}>
          {online ? 'Utiliser le bon' : 'Utiliser le bon, au retour du réseau'}
        </Button>
      </form>
    </Section>
  );
}
