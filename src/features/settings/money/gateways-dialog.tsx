import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { type HubIdentity, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { type Gateway, MOST_GATEWAY_FEES } from '../../../domain/payment/gateway-fees.ts';
import { gatewayName } from '../page/hub-words.ts';
import { shareOf, shareProblem, typedShare } from '../../shared/forms/fraction-draft.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../page/settings.module.css';

type Fees = Pick<HubIdentity, 'order'>;

/** Edits the payment fees of this hub; the first change replaces the defaults of all markets. */
export function GatewaysDialog({ shared, ...dialog }: HubDialog & { readonly shared: readonly Gateway[] }) {
  const [shown] = useState<Fees>({ order: dialog.hub.order });
  const [gateways] = useState(shown.order?.gateway ?? shared);
  const before = gateways.map(({ fees }) => typedShare(fees));
  const [typed, setTyped] = useState(before);
  const gateway = gateways.map(({ label, fees }, at) => ({
    label,
    fees: typed[at] === before[at] ? fees : (shareOf(typed[at] ?? '') ?? fees),
  }));
  const problems = Object.fromEntries(
    typed.map((text, at) => [`order.gateway.${at}.fees`, shareProblem(text, MOST_GATEWAY_FEES)]),
  );
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title="Frais de paiement"
      confirmation="Frais de paiement enregistrés"
      ready={!isEqual(typed, before)}
      problems={problems}
      fields={['order']}
      edit={(present) => changesOver<Fees>(shown, { order: { gateway } }, { order: present.order })}
    >
      {(problemOf) => (
        <>
          {isEqual(gateways, shared) && (
            <p>Ce sont ceux de tous les marchés. Changés ici, ils sont ceux de ce marché, et le restent.</p>
          )}
          <Stack gap="3" align="start" className={styles.pair}>
            {gateways.map(({ label }, at) => (
              <Field
                key={label}
                kind="decimal"
                label={gatewayName(label)}
                trailing="%"
                error={problemOf(`order.gateway.${at}.fees`)}
                value={typed[at] ?? ''}
                onChange={({ target }) =>
                  setTyped(typed.map((one, place) => (place === at ? target.value : one)))
                }
              />
            ))}
          </Stack>
        </>
      )}
    </SettingDialog>
  );
}
