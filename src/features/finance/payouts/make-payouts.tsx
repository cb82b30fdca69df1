import { useState } from 'react';
import { makePayouts, type Payout, type Payouts, type ShopDue } from '../../../contract/orders/payouts.ts';
import { sum } from '../../../domain/money/money.ts';
import { groupedIban, isQrIban } from '../../../domain/payment/iban.ts';
import { ibanLacks, LACK_WORDS } from '../../../domain/payment/payout.ts';
import { amount, count, datedDay } from '../../../domain/text/french.ts';
import { isDefinite } from '../../../hooks/form-key.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { type Market, useLocale } from '../../shared/market/market-provider.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { faultAt } from '../../shared/remote/refused-field.ts';
import { lacksText, WAY_WORDS } from './payout-words.ts';
import { useSavePayoutFile } from './use-save-payout-file.ts';

interface Made {
  readonly payouts: readonly Payout[];
  readonly file?: string | undefined;
}

interface MakePayoutsProps {
  readonly answer: Payouts;
  readonly market: Market;
  readonly today: string;
  readonly chosen: readonly ShopDue[];
  readonly onClose: () => void;
  readonly onMade: () => void;
}

/** Shows the payouts by shop and makes them: the bank file is saved, and Stripe is called, at once. */
export function MakePayouts({ answer, market, today, chosen: wanted, onClose, onMade }: MakePayoutsProps) {
  const locale = useLocale();
  const mutation = useRemoteMutation(makePayouts);
  const file = useSavePayoutFile();
  const { until, debtor } = answer;
  // The confirmed shops stay listed until this closes: once paid, nothing is due to them any more.
  const [confirmed, setConfirmed] = useState<readonly ShopDue[]>();
  const [made, setMade] = useState<Made>();
  const chosen = confirmed ?? wanted;
  const [day, setDay] = useState(today);
  const [iban, setIban] = useState(() => firstIban(debtor?.iban));
  const [outside, setOutside] = useState(false);
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const filed = !outside && chosen.some(({ way }) => way === 'bank');
  const lacking = outside ? [] : chosen.filter(({ lacks }) => lacks.length > 0);
  const total = amount(sum(chosen.map(({ due }) => due)), locale);
  const ibanProblem = ibanText(iban);
  const dayProblem = dayText(day, today);
  const ready =
    chosen.length > 0 &&
    lacking.length === 0 &&
    (!filed || (debtor !== undefined && !ibanProblem && !dayProblem));
  const make = async () => {
    setTried(true);
    if (!ready) return;
    setConfirmed(chosen);
    const result = await mutation.mutate({
      body: {
        ...{ until, day, hub: market.slug, outside, shops: chosen.map(seenOf) },
        ...(filed && { iban }),
        ...(why.trim() !== '' && { why: why.trim() }),
      },
    });
    // Refetched after a refusal too, since other amounts are due.
    onMade();
    if (!result.ok) {
      // Without a definite outcome they stay, so that the next press is the same request.
      if (isDefinite(makePayouts, result)) setConfirmed(undefined);
      return;
    }
    const done = decodeAnswer(makePayouts.answer, result.answer);
    setMade(done);
    await finish(done);
  };
  const finish = async (done: Made) => {
    if (done.file !== undefined && !(await file.save(done.file))) return;
    onClose();
    showToast({
      title: outside
        ? count(done.payouts.length, 'versement noté', 'versements notés')
        : count(done.payouts.length, 'versement préparé', 'versements préparés'),
      detail: done.file === undefined ? total : `${total}. Donnez le fichier à votre banque.`,
    });
  };
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={`Verser ${total}\u00a0?`}
      keep="Annuler"
      act={made !== undefined ? 'Enregistrer le fichier' : outside ? 'Noter' : 'Verser'}
      ready={chosen.length > 0}
      busy={mutation.pending || file.pending}
      error={refusedText(mutation.refusal) ?? file.refusal?.message}
      onAct={() => void (made === undefined ? make() : finish(made))}
    >
      <p>{`Ventes livrées jusqu’au ${datedDay(until)}, moins ce qui est déjà versé.`}</p>
      <Bill
        lines={chosen.map(({ vendor, name, way, due }) => ({
          ...{ id: vendor, label: name, reason: outside ? undefined : WAY_WORDS[way] },
          sum: amount(due, locale),
        }))}
      />
      {lacking.map(({ vendor, name, lacks }) => (
        <Notice key={vendor} tone="danger" title={name}>
          {lacksText(lacks)}
        </Notice>
      ))}
      {filed && debtor === undefined && (
        <Notice tone="danger">
          Le compte du marché manque&nbsp;: donnez-le dans les réglages, sous «&nbsp;Compte du marché&nbsp;».
        </Notice>
      )}
      {filed && debtor !== undefined && (
        <>
          <Field
            kind="date"
            label="Jour du virement"
            min={today}
            error={tried ? (dayProblem ?? faultAt(mutation.refusal, 'body.day')) : undefined}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Field
            label="IBAN à débiter"
            hint={debtor.name}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={34}
            error={tried ? (ibanProblem ?? faultAt(mutation.refusal, 'body.iban')) : undefined}
            value={iban}
            onChange={({ target }) => setIban(target.value)}
            onBlur={() => setIban(groupedIban(iban))}
          />
        </>
      )}
      <Checkbox
        label="Déjà versé hors du marché"
        detail="Le marché le note seulement, sans fichier ni virement."
        checked={outside}
        onChange={setOutside}
      />
      <TextArea
        label="Remarque"
        hint="Reste dans le journal."
        maxLength={500}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </LazyDialog>
  );
}

function ibanText(iban: string): string | undefined {
  const [lack] = ibanLacks(iban);
  return lack && LACK_WORDS[lack];
}

function dayText(day: string, today: string): string | undefined {
  if (day === '') return 'Choisissez le jour du virement.';
  return day < today ? 'La banque ne paie pas un jour passé.' : undefined;
}

function firstIban(iban = ''): string {
  return isQrIban(iban) ? '' : groupedIban(iban);
}

function seenOf({ vendor, due, way }: ShopDue) {
  return { vendor, amount: due, way };
}

function refusedText(refusal: Parameters<typeof faultAt>[0]): string | undefined {
  if (refusal?.code !== 'field_invalid') return refusal?.message;
  const fields = ['body.day', 'body.iban'].some((path) => faultAt(refusal, path) !== undefined);
  return fields
    ? refusal.message
    : 'Les montants dus ont changé entre-temps. Rien n’est versé\u00a0: relisez-les, puis recommencez.';
}
