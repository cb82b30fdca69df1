import { HandCoins } from 'lucide-react';
import { groupedIban } from '../../../domain/payment/iban.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { type Editing, textProps } from './editing.ts';
import styles from './shop-editor.module.css';

/** The discount for customers. */
export function DiscountSection(editing: Editing) {
  const { draft, change } = editing;
  return (
    <Stack gap="3">
      <Switch
        label="Donner un rabais"
        detail="À chaque tranche dépensée chez vous, une part revient au client."
        checked={draft.discounted}
        onChange={(discounted) => change({ discounted })}
      />
      {draft.discounted && (
        <div className={styles.pair}>
          <Field
            kind="decimal"
            label="Chaque tranche de"
            trailing="CHF"
            {...textProps(editing, 'threshold', 'discount.threshold')}
          />
          <Field
            kind="decimal"
            label="Rabais"
            trailing="CHF"
            {...textProps(editing, 'amount', 'discount.amount')}
          />
        </div>
      )}
    </Stack>
  );
}

/** The account for payouts: only its owner and administrators see it. */
export function AccountSection(editing: Editing) {
  const { draft, change, admin, shop } = editing;
  return (
    <Stack gap="3">
      <Text as="p" size="13" tone="ink-2">
        Visible de la boutique et de l’administration seulement.
      </Text>
      <Field
        label="Titulaire"
        maxLength={120}
        {...textProps(editing, 'businessName', 'account.businessName')}
      />
      {shop.account?.IBAN ? (
        <Text as="p">{`IBAN\u00a0: ${groupedIban(shop.account.IBAN)}`}</Text>
      ) : (
        <Field
          label="IBAN"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={42}
          {...textProps(editing, 'IBAN', 'account.IBAN')}
          onBlur={() => {
            const grouped = groupedIban(draft.IBAN);
            if (grouped !== draft.IBAN) change({ IBAN: grouped });
          }}
        />
      )}
      <ButtonLink icon={<HandCoins />} href={`/admin/shops/${shop.urlpath}/payouts`}>
        Versements
      </ButtonLink>
      <div className={styles.pair}>
        <Field label="BIC" maxLength={20} {...textProps(editing, 'BIC', 'account.BIC')} />
        <Field label="Numéro de TVA" maxLength={40} {...textProps(editing, 'vat', 'account.tva.number')} />
      </div>
      {admin ? (
        <Field
          kind="decimal"
          label="Commission"
          trailing="%"
          maxLength={8}
          {...textProps(editing, 'fees', 'account.fees')}
        />
      ) : (
        <Text as="p" size="14" tone="ink-2">
          {`Commission du marché\u00a0: ${draft.fees}\u00a0%.`}
        </Text>
      )}
      {admin && (
        <Field
          kind="numeric"
          label="Poids de la note"
          hint="Autant de commandes sans faute s’ajoutent aux siennes. Plus il est grand, moins une erreur pèse."
          maxLength={4}
          {...textProps(editing, 'weight', 'scoring.weight')}
        />
      )}
    </Stack>
  );
}
