import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { makeVoucher } from '../../../contract/people/vouchers.ts';
import { MAX_BALANCE } from '../../../domain/payment/credit.ts';
import { amount } from '../../../domain/text/french.ts';
import { amountProblem, parseAmount } from '../../../domain/text/typed-amount.ts';
import { VOUCHER_DAYS } from '../../../domain/payment/voucher.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { faultAt } from '../../shared/remote/refused-field.ts';
import { copyText } from '../../shared/device/copy-text.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { wholeOf, wholeProblem } from '../../shared/forms/whole-number.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from '../page/settings.module.css';

interface VoucherDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Creates a voucher and shows its code while the dialog is open: it cannot be read again. */
export function VoucherDialog({ open, onClose, onMade }: VoucherDialogProps) {
  const locale = useLocale();
  const mutation = useRemoteMutation(makeVoucher);
  const [typed, setTyped] = useState({ amount: '', days: String(VOUCHER_DAYS.usual), why: '' });
  const [tried, setTried] = useState(false);
  const [code, setCode] = useState<string>();
  const [worth, days] = [parseAmount(typed.amount), wholeOf(typed.days)];
  const problems = {
    amount:
      worth === undefined
        ? amountProblem(typed.amount)
        : worth === 0 || worth > MAX_BALANCE
          ? `Un montant jusqu’à ${amount(MAX_BALANCE, locale)}, par exemple 25,50.`
          : undefined,
    days: wholeProblem(typed.days, 1, VOUCHER_DAYS.most),
  };
  const faults = {
    amount: faultAt(mutation.refusal, 'body.amount'),
    days: faultAt(mutation.refusal, 'body.days'),
  };
  const make = async () => {
    setTried(true);
    if (worth === undefined || days === undefined) return;
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const why = typed.why.trim();
    const body = { amount: worth, days, ...(why !== '' && { why }) };
    const result = await mutation.mutate({ body });
    if (!result.ok) return;
    setCode(decodeAnswer(makeVoucher.answer, result.answer).code);
    onMade();
  };
  if (code !== undefined) {
    return (
      <LazyDialog
        open={open}
        onClose={onClose}
        title="Bon créé"
        keep="Fermer"
        act="Copier le code"
        onAct={() => void copyText(code, 'Code copié')}
      >
        <Text as="p" pad="4" words="center" anywhere className={styles.code}>
          {code}
        </Text>
        <p>Notez-le maintenant&nbsp;: il n’est gardé nulle part et ne se montrera plus.</p>
      </LazyDialog>
    );
  }
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title="Créer un bon d’achat"
      keep="Annuler"
      act="Créer le bon"
      busy={mutation.pending}
      error={faults.amount === undefined && faults.days === undefined ? mutation.refusal?.message : undefined}
      onAct={() => void make()}
    >
      <Field
        kind="decimal"
        label="Montant"
        trailing="CHF"
        autoComplete="off"
        error={(tried ? problems.amount : undefined) ?? faults.amount}
        value={typed.amount}
        onChange={({ target }) => setTyped({ ...typed, amount: target.value })}
      />
      <Field
        kind="numeric"
        label="Valable pendant"
        trailing="jours"
        error={(tried ? problems.days : undefined) ?? faults.days}
        value={typed.days}
        onChange={({ target }) => setTyped({ ...typed, days: target.value })}
      />
      <Field
        label="Pourquoi (facultatif)"
        hint="Reste dans le journal du marché."
        autoComplete="off"
        maxLength={500}
        value={typed.why}
        onChange={({ target }) => setTyped({ ...typed, why: target.value })}
      />
    </LazyDialog>
  );
}
