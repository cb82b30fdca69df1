import { useState } from 'react';
import type { ConfigRow } from '../../../contract/hubs/config.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { type AncillaryTax, DEFAULT_VAT_RULES, type VatRules } from '../../../domain/payment/order-vat.ts';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';

type Ruled = Pick<ConfigRow, 'vatRules'>;

/** « Frais de service comme les articles, livraison au taux normal, dans tous les marchés ». */
export function vatRulesText({ service, delivery }: VatRules = DEFAULT_VAT_RULES): string {
  return `Frais de service ${SHORT[service]}, livraison ${SHORT[delivery]}, dans tous les marchés`;
}

/** Edits how the service fee and the delivery are taxed, in all hubs (docs/rules.md#vat). */
export function VatRulesDialog({ rules, ...dialog }: HubDialog & { readonly rules: ConfigRow['vatRules'] }) {
  const [shown] = useState<Ruled>({ vatRules: rules });
  const before = rules ?? DEFAULT_VAT_RULES;
  const [draft, setDraft] = useState(before);
  return (
    <ConfigDialog
      {...dialog}
      title="TVA des frais et de la livraison"
      confirmation="Règles de TVA enregistrées"
      ready={!isEqual(draft, before)}
      fields={[]}
      edit={(present) => changesOver<Ruled>(shown, { vatRules: draft }, { vatRules: present.vatRules })}
    >
      {() => (
        <>
          <RadioList<AncillaryTax>
            legend="Frais de service"
            options={TAXES}
            value={draft.service}
            onChange={(service) => setDraft({ ...draft, service })}
          />
          <RadioList<AncillaryTax>
            legend="Livraison"
            options={TAXES}
            value={draft.delivery}
            onChange={(delivery) => setDraft({ ...draft, delivery })}
          />
          <p>
            À confirmer avec votre fiduciaire. Cela vaut dans tous les marchés, pour les prochaines
            factures&nbsp;; où les boutiques vendent, frais et livraison du marché sont toujours au taux
            normal.
          </p>
        </>
      )}
    </ConfigDialog>
  );
}

const SHORT: Readonly<Record<AncillaryTax, string>> = {
  goods: 'comme les articles',
  normal: 'au taux normal',
};

const TAXES = [
  {
    value: 'goods',
    title: 'Comme les articles',
    detail: 'Une prestation accessoire\u00a0: elle est répartie sur les taux des articles.',
  },
  { value: 'normal', title: 'Au taux normal', detail: 'Une prestation à part, comme pour l’alcool.' },
] as const;
