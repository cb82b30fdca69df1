import { CreditCard, QrCode, Smartphone } from 'lucide-react';
import { saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { accept } from '../../../domain/core/result.ts';
import { groupedIban } from '../../../domain/payment/iban.ts';
import { payeeLines } from '../../../domain/payment/payee.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { type PayeeDraft, payeeDraftOf, payeeOf, payeeProblems } from '../../settings/money/payee-draft.ts';
import { PayeeFields } from '../../settings/money/payee-fields.tsx';
import {
  invoiceOf,
  type InvoiceRight,
  invoiceRightOf,
  InvoiceRightList,
} from '../../settings/money/invoice-right-list.tsx';
import { useConfigEdit, useHubEdit } from '../../settings/page/use-hub-edit.ts';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useMarkStep } from '../page/use-mark-step.ts';
import { useProblems } from '../page/use-problems.ts';
import { sellerOf } from './market-draft.ts';

/** The payee account of QR bills, and how to enable cards and TWINT. */
export function PaymentsStep({ step }: { readonly step: StepContext }) {
  const saving = useHubEdit(saveHubIdentity, step.slug);
  const choosing = useConfigEdit(step.slug);
  const marking = useMarkStep('payments');
  const draft = step.draft.payments ?? beginningOf(step);
  const invoices = step.draft.payments?.invoices ?? storedRight(step);
  const refusal = saving.refusal ?? choosing.refusal ?? marking.refusal;
  const { problemOf, rest, check } = useProblems(payeeProblems(draft), refusal, ['payee']);
  const save = async () => {
    if (!check()) return;
    if ((await saving.save(() => accept({ payee: payeeOf(draft) }), '')) !== 'saved') return;
    if ((await choosing.save(() => accept({ invoice: invoiceOf(invoices) }), '')) !== 'saved') return;
    if (await marking.mark()) await step.onDone();
  };
  return (
    <StepPage
      step={step}
      title="Comment vous paie-t-on&nbsp;?"
      lead="Une QR-facture par mois et par client, à payer depuis n’importe quelle banque suisse."
      busy={saving.pending || choosing.pending || marking.pending}
      refusal={rest}
      onContinue={() => void save()}
    >
      <Card padding="none">
        <ListRow
          leading={<QrCode aria-hidden />}
          title="QR-facture"
          detail="Sur votre compte, sans intermédiaire"
          trailing={<Badge tone="brand">Choisie</Badge>}
        />
        <ListRow
          leading={<CreditCard aria-hidden />}
          title="Carte, Apple Pay et Google Pay"
          detail={BY_STRIPE}
          trailing={<Badge tone="mute">Plus tard</Badge>}
        />
        <ListRow
          leading={<Smartphone aria-hidden />}
          title="TWINT"
          detail={BY_STRIPE}
          trailing={<Badge tone="mute">Plus tard</Badge>}
        />
      </Card>
      <Text as="p" size="14" tone="ink-2">
        Cartes et TWINT demandent un compte Stripe et deux réglages du serveur, STRIPE_SECRET_KEY et
        STRIPE_WEBHOOK_SECRET. Les dix étapes sont dans docs/money.md&nbsp;; rien ne presse, le marché ouvre
        aussi sans elles.
      </Text>
      <section className={styles.group}>
        <h2>Qui paie par QR-facture&nbsp;?</h2>
        <InvoiceRightList
          value={invoices}
          onChange={(chosen) => void step.keep({ payments: { ...draft, invoices: chosen } })}
        />
      </section>
      <section className={styles.group}>
        <h2>Votre compte</h2>
        <PayeeFields
          draft={draft}
          onChange={(payments) => void step.keep({ payments: { ...payments, invoices } })}
          problemOf={problemOf}
        />
      </section>
      <section className={styles.group}>
        <h2>Vos clients liront</h2>
        <div className={styles.preview}>
          <Text size="13" tone="ink-2">
            Compte / Payable à
          </Text>
          <Text weight="650">{groupedIban(draft.iban) || 'CH…'}</Text>
          {payeeLines(payeeOf(draft)).map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </div>
      </section>
    </StepPage>
  );
}

const BY_STRIPE = 'Par Stripe, dès que le serveur a sa clé';

/** The stored choice once the step is answered; before, all customers, who have no other way to pay. */
function storedRight({ config, hub }: StepContext): InvoiceRight {
  return config === undefined || hub?.payee === undefined ? 'everyone' : invoiceRightOf(config);
}

/** The initial payee: the stored one, else the seller as typed here or as stored on the server. */
function beginningOf({ hub, seller: kept, draft }: StepContext): PayeeDraft {
  if (hub?.payee !== undefined) return payeeDraftOf(hub.payee);
  const seller = draft.market === undefined ? kept : sellerOf(draft.market);
  return seller === undefined ? payeeDraftOf(undefined) : payeeDraftOf({ ...seller, iban: '' });
}
