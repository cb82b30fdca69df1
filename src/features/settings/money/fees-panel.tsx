import {
  Banknote,
  CreditCard,
  Forward,
  Hourglass,
  MessageSquareWarning,
  QrCode,
  ShieldPlus,
} from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { bankTime } from '../../../domain/payment/bank-timeout.ts';
import { count, list, percent } from '../../../domain/text/french.ts';
import type { Gateway } from '../../../domain/payment/gateway-fees.ts';
import { gatewayName, patienceText } from '../page/hub-words.ts';
import { typedShare, shareOf, shareProblem } from '../../shared/forms/fraction-draft.ts';
import { GatewaysDialog } from './gateways-dialog.tsx';
import type { HubPanel, HubDialog } from '../page/hub-dialog-props.ts';
import { SettingPanel } from '../page/setting-panel.tsx';
import type { ConfigRow } from '../../../contract/hubs/config.ts';
import { InvoiceRightDialog, invoiceRightText } from './invoice-right-dialog.tsx';
import type { InvoiceRight } from './invoice-right-list.tsx';
import { ProblemsDialog, problemsText } from './problems-dialog.tsx';
import { RolloverDialog, rolloverText } from './rollover-dialog.tsx';
import { TermsDialog } from './payment-terms-dialog.tsx';
import { useOpened } from '../page/use-open-dialog.ts';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { type HubIdentity, saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import { changesOver } from '../../../domain/core/merge-edit.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

interface FeesPanelProps extends HubPanel {
  /** The problem settings shared by all markets. */
  readonly issue: ConfigRow['issue'];
  /** Who may pay by QR-bill, in all markets. */
  readonly invoices: InvoiceRight;
  /** The account settings shared by all markets. */
  readonly balance: ConfigRow['balance'];
  /** The default payment fees, for a hub without its own. */
  readonly shared: readonly Gateway[];
}

/** The hub's service fees, authorisation margin, payment fees and payment deadline. */
export function FeesPanel({ hub, online, onChanged, shared, issue, invoices, balance }: FeesPanelProps) {
  const { opened, ask, close } = useOpened<
    'serviceFees' | 'reservedAmount' | 'gateways' | 'terms' | 'problems' | 'rollover' | 'invoices'
  >();
  const press = (what: Parameters<typeof ask>[0]) => (online ? () => ask(what) : undefined);
  const gateways = hub.order?.gateway ?? shared;
  const dialog = { hub, onChanged, open: opened?.open ?? false, onClose: close };
  return (
    <SettingPanel title="Frais et paiement">
      <ListRow
        leading={<Banknote aria-hidden />}
        title="Frais de service"
        detail={`${typedShare(hub.serviceFees)}\u00a0% des articles`}
        onPress={press('serviceFees')}
      />
      <ListRow
        leading={<ShieldPlus aria-hidden />}
        title="Marge d’autorisation"
        detail={`Une carte réserve ${typedShare(hub.reservedAmount - 1)}\u00a0% de plus pour ce qui se pèse, et rien pour le reste`}
        onPress={press('reservedAmount')}
      />
      <ListRow
        leading={<CreditCard aria-hidden />}
        title="Frais de paiement"
        detail={gatewaysText(gateways)}
        onPress={press('gateways')}
      />
      <ListRow
        leading={<QrCode aria-hidden />}
        title="QR-facture"
        detail={invoiceRightText(invoices)}
        onPress={press('invoices')}
      />
      <ListRow
        leading={<Hourglass aria-hidden />}
        title="Délais"
        detail={`Se commande ${count(hub.uncapturedTimeLimit, 'jour', 'jours')} à l’avance\u00a0; une carte que la banque ne confirme pas rend sa place après ${patienceText(bankTime(hub))}. Une facture garde la sienne.`}
        onPress={press('terms')}
      />
      <ListRow
        leading={<MessageSquareWarning aria-hidden />}
        title="Problèmes signalés"
        detail={problemsText(issue)}
        onPress={press('problems')}
      />
      <ListRow
        leading={<Forward aria-hidden />}
        title="Petites dettes"
        detail={rolloverText(balance)}
        onPress={press('rollover')}
      />
      {opened?.what === 'invoices' && <InvoiceRightDialog key={opened.round} {...dialog} right={invoices} />}
      {opened?.what === 'rollover' && <RolloverDialog key={opened.round} {...dialog} balance={balance} />}
      {opened?.what === 'problems' && <ProblemsDialog key={opened.round} {...dialog} issue={issue} />}
      {(opened?.what === 'serviceFees' || opened?.what === 'reservedAmount') && (
        <ShareDialog key={opened.round} {...dialog} share={opened.what} />
      )}
      {opened?.what === 'gateways' && <GatewaysDialog key={opened.round} {...dialog} shared={shared} />}
      {opened?.what === 'terms' && <TermsDialog key={opened.round} {...dialog} />}
    </SettingPanel>
  );
}

/** « Visa 3 % et Facture 0,1 %, le reste sans frais ». */
function gatewaysText(gateways: readonly Gateway[]): string {
  const taking = gateways.filter(({ fees }) => fees > 0);
  if (taking.length === 0) return 'Aucun';
  const named = list(taking.map(({ label, fees }) => `${gatewayName(label)} ${percent(fees)}`));
  return taking.length === gateways.length ? named : `${named}\u00a0; le reste sans frais`;
}

type Shares = Pick<HubIdentity, 'serviceFees' | 'reservedAmount'>;

/**
 * Edits a percentage of the goods: the service fee, or the authorisation margin. A margin of 15 % is a factor of 1.15
 * on the wire.
 */
function ShareDialog({ share, ...dialog }: HubDialog & { readonly share: keyof Shares }) {
  const { title, hint, most, base, confirmation } = SHARES[share];
  const [shown] = useState<Shares>({ [share]: dialog.hub[share] });
  const before = typedShare((shown[share] ?? base) - base);
  const [typed, setTyped] = useState(before);
  const wished: Shares = { [share]: Number((base + (shareOf(typed) ?? 0)).toFixed(6)) };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title={title}
      confirmation={confirmation}
      ready={typed !== before}
      problems={{ [share]: shareProblem(typed, most) }}
      fields={[share]}
      edit={(present) => changesOver<Shares>(shown, wished, { [share]: present[share] })}
    >
      {(problemOf) => (
        <Field
          kind="decimal"
          label={title}
          hint={hint}
          trailing="%"
          error={problemOf(share)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </SettingDialog>
  );
}

const SHARES = {
  serviceFees: {
    title: 'Frais de service',
    hint: 'Pris sur les articles de chaque commande, dès la prochaine.',
    confirmation: 'Frais de service enregistrés',
    ...{ most: 0.5, base: 0 },
  },
  reservedAmount: {
    title: 'Marge d’autorisation',
    hint: 'Réservée sur la carte en plus du total, pour ce qui pèse plus que prévu. Seul ce qui est livré est encaissé.',
    confirmation: 'Marge enregistrée',
    ...{ most: 1, base: 1 },
  },
} as const;
