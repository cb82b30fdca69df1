import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { planDraftOf, planUpdate, planOptions, planProblems } from './plan-draft.ts';
import type { CustomerDialog } from './customer-dialog-props.ts';
import { SaveCustomerDialog } from './save-customer-dialog.tsx';

/** A customer's terms: plan, contractual delivery price, limit of open invoices. */
export function PlanDialog(dialog: CustomerDialog) {
  const { plan } = dialog.customer;
  const plans = useMarket()?.config.user.plan ?? [];
  const before = planDraftOf(plan);
  const [draft, setDraft] = useState(before);
  const problems = planProblems(draft);
  const sound = problems.shipping === undefined && problems.invoices === undefined;
  const differs = JSON.stringify(draft) !== JSON.stringify(before);
  return (
    <SaveCustomerDialog
      {...dialog}
      title="Tarif et livraison"
      body={sound && differs ? { plan: planUpdate(draft, plan) } : undefined}
      confirmation="Tarif enregistré"
      fields={['plan.name', 'plan.defaultShipping', 'plan.maxInvoices']}
    >
      {(faultOf) => (
        <>
          <Select
            label="Tarif"
            options={planOptions(plans, plan.name)}
            error={faultOf('plan.name')}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          <Field
            kind="decimal"
            label="Livraison par contrat"
            hint="Vide, le prix du marché vaut. Avec 0, la livraison est offerte."
            trailing="CHF"
            error={problems.shipping ?? faultOf('plan.defaultShipping')}
            value={draft.shipping}
            onChange={({ target }) => setDraft({ ...draft, shipping: target.value })}
          />
          <Field
            kind="numeric"
            label="Factures ouvertes au plus"
            hint="Vide, leur nombre n’a pas de limite."
            error={problems.invoices ?? faultOf('plan.maxInvoices')}
            value={draft.invoices}
            onChange={({ target }) => setDraft({ ...draft, invoices: target.value })}
          />
        </>
      )}
    </SaveCustomerDialog>
  );
}
