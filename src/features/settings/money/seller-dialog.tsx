import { useState } from 'react';
import { type HubIdentity, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import type { IssuingHub, SellerKind } from '../../../domain/payment/paper-issuer.ts';
import { groupedVatNumber, vatNumberFaults } from '../../../domain/payment/vat-number.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

type Sold = Pick<HubIdentity, 'seller'>;

/** « Le marché, CHE-123.456.788 TVA ». */
export function sellerText({ seller }: Pick<IssuingHub, 'seller'>): string {
  const who = seller?.kind === 'shops' ? 'Les boutiques, par le marché' : 'Le marché';
  return `${who}, ${seller?.vatNumber ?? 'sans numéro de TVA'}`;
}

/** Edits the seller of the hub, and its VAT number (docs/rules.md#who-sells). */
export function SellerDialog(dialog: HubDialog) {
  const [shown] = useState<Sold>({ seller: dialog.hub.seller });
  const before = { kind: shown.seller?.kind ?? 'hub', number: shown.seller?.vatNumber ?? '' };
  const [draft, setDraft] = useState(before);
  const vatNumber = draft.number.trim() === '' ? undefined : groupedVatNumber(draft.number.trim());
  const wished: Sold = { seller: { kind: draft.kind, ...(vatNumber !== undefined && { vatNumber }) } };
  const [fault] = vatNumberFaults(NUMBER, vatNumber);
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title="Qui vend"
      confirmation="Vendeur enregistré"
      ready={!isEqual(draft, before)}
      problems={{ [NUMBER]: fault && faultSentence(fault) }}
      fields={[NUMBER]}
      edit={(present) => changesOver<Sold>(shown, wished, { seller: present.seller })}
    >
      {(problemOf) => (
        <>
          <RadioList<SellerKind>
            legend="Le vendeur, pour qui achète"
            options={KINDS}
            value={draft.kind}
            onChange={(kind) => setDraft({ ...draft, kind })}
          />
          <Field
            label="Numéro de TVA du marché (facultatif)"
            hint="Par exemple CHE-123.456.788 TVA. Sans numéro, les factures ne montrent aucune TVA du marché."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={problemOf(NUMBER)}
            value={draft.number}
            onBlur={() => setDraft({ ...draft, number: groupedVatNumber(draft.number.trim()) })}
            onChange={({ target }) => setDraft({ ...draft, number: target.value })}
          />
          <p>
            Cela vaut pour les prochaines factures&nbsp;: celles qui sont établies ne changent plus. À
            confirmer avec votre fiduciaire.
          </p>
        </>
      )}
    </SettingDialog>
  );
}

const NUMBER = 'seller.vatNumber';

const KINDS = [
  {
    value: 'hub',
    title: 'Le marché',
    detail: 'Il achète aux boutiques et vend en son nom. Sa TVA figure sur chaque ligne.',
  },
  {
    value: 'shops',
    title: 'Les boutiques, par le marché',
    detail:
      'Le marché établit les factures au nom de chaque boutique, qui y est nommée avec son numéro de TVA si elle en a un. Frais de service et livraison restent les siens.',
  },
] as const;
