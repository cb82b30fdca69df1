import { useState } from 'react';
import { giveGoodwill } from '../../../contract/orders/customer-account.ts';
import { add, type Centimes, subtract, ZERO } from '../../../domain/money/money.ts';
import { goodwill, MAX_BALANCE, MAX_CREDIT } from '../../../domain/payment/credit.ts';
import { CAUSE_WORDS, REFUND_CAUSES } from '../../../domain/payment/refund-bearer.ts';
import { amount, amountOf, type Locale, NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useTypedAmount } from '../../shared/forms/use-amount-field.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { nameOf } from '../list/customer-words.ts';
import type { CustomerDialog } from './customer-dialog-props.ts';

interface GoodwillDialogProps extends CustomerDialog {
  readonly balance: Centimes;
}

type Way = 'give' | 'take';

/**
 * Credits a customer's account, or reverses a goodwill credit, with a cause and a text for them
 * (docs/rules.md#balance).
 */
export function GoodwillDialog({ customer, balance, open, onClose, onChanged }: GoodwillDialogProps) {
  const locale = useLocale();
  const mutation = useRemoteMutation(giveGoodwill);
  const [way, setWay] = useState<Way>('give');
  const [cause, setCause] = useState<(typeof REFUND_CAUSES)[number]>();
  const [word, setWord] = useState('');
  const [tried, setTried] = useState(false);
  const signed = (typed: Centimes) => (way === 'give' ? typed : subtract(ZERO, typed));
  const typed = useTypedAmount('', (wanted) => {
    const after = goodwill(balance, signed(wanted));
    return after.ok ? undefined : refusedWords(after.refusal, balance, locale);
  });
  const moved = typed.amount;
  const told = word.trim();
  const give = async () => {
    setTried(true);
    typed.tried();
    if (moved === undefined || cause === undefined || told === '') return;
    const body = { amount: signed(moved), cause, word: told };
    const result = await mutation.mutate({ params: { id: customer.id }, body });
    if (!result.ok) return;
    onClose();
    onChanged();
    const [one, many] = way === 'give' ? ['crédité', 'crédités'] : ['repris', 'repris'];
    showToast({ title: amountOf(moved, one, many, locale), detail: nameOf(customer) });
  };
  const verb = way === 'give' ? 'Créditer' : 'Reprendre';
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title="Geste sur le compte"
      keep="Annuler"
      act={moved === undefined ? verb : `${verb} ${amount(moved, locale)}`}
      tone={way === 'give' ? 'primary' : 'danger'}
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void give()}
    >
      <Segmented
        label="Ce qui est fait"
        value={way}
        segments={[
          { value: 'give', label: 'Créditer' },
          { value: 'take', label: 'Reprendre' },
        ]}
        onChange={setWay}
      />
      <Field kind="decimal" label="Montant" trailing="CHF" autoFocus {...typed.field} />
      <Select
        label="Raison"
        placeholder="Choisir une raison"
        value={cause ?? ''}
        options={REFUND_CAUSES.map((value) => ({ value, label: CAUSE_WORDS[value] }))}
        error={tried && cause === undefined ? 'Choisissez une raison.' : undefined}
        onChange={({ target }) => setCause(REFUND_CAUSES.find((one) => one === target.value))}
      />
      <TextArea
        label="Un mot pour le client"
        hint="Il le lit dans son compte et par e-mail."
        rows={2}
        maxLength={300}
        value={word}
        error={tried && told === '' ? 'Écrivez un mot\u00a0: le client le lit.' : undefined}
        onChange={({ target }) => setWord(target.value)}
      />
    </LazyDialog>
  );
}

/** Why an amount is too high, with the possible maximum. */
function refusedWords(
  refusal: 'goodwill_nothing' | 'balance_too_high' | 'balance_too_low',
  balance: Centimes,
  locale: Locale,
): string {
  switch (refusal) {
    case 'goodwill_nothing':
      return 'Un montant plus grand que zéro.';
    case 'balance_too_high':
      return `Au plus ${amount(subtract(MAX_BALANCE, balance), locale)}${NO_BREAK}: un compte ne dépasse pas 400${NO_BREAK}CHF d’avoir.`;
    case 'balance_too_low':
      return `Au plus ${amount(add(MAX_CREDIT, balance), locale)}${NO_BREAK}: un compte ne doit pas plus de 400${NO_BREAK}CHF.`;
  }
}
