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
import { useAsk } from '../../hooks/use-ask.ts';
import { answerAs } from '../../parts/answer-as.ts';
import { AskedProblem } from '../../parts/asked-problem.tsx';
import { useLocale } from '../../parts/market.tsx';
import { useOnline } from '../../parts/use-online.ts';
import styles from './profile.module.css';

const empty = { code: '' };

/** A voucher becomes credit, which pays the next order. */
export function VoucherForm({ me }: { me: UserRow }) {
  const online = useOnline();
  const locale = useLocale();
  const asking = useAsk(redeemVoucher);
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: empty });
  const refused = asking.refusal?.code === 'voucher_unknown' ? asking.refusal.message : undefined;
  const redeem = handleSubmit(async ({ code }) => {
    const asked = await asking.ask({ params: { code: code.trim() } });
    if (!asked.ok) return;
    const { balance } = answerAs(redeemVoucher.answer, asked.answer);
    reset(empty);
    showToast({
      title: `${amount(subtract(balance, me.balance), locale)} de plus sur votre crédit.`,
      detail: `Il est de ${amount(balance, locale)}.`,
    });
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
        {refused === undefined && <AskedProblem refusal={asking.refusal} />}
        <Button type="submit" wide busy={asking.pending} disabled={!online}>
          {online ? 'Utiliser le bon' : 'Utiliser le bon, au retour du réseau'}
        </Button>
      </form>
    </Section>
  );
}
