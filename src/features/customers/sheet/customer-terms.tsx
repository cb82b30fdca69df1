import { BadgePercent, FileText, MapPinned, ReceiptText, ShieldCheck, Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { type User, saveUser } from '../../../contract/people/users.ts';
import { list } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { type CustomerMoment, nameOf } from '../list/customer-words.ts';
import { invoiceRightOf, rightText } from '../dialogs/invoice-right.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { agreedText } from '../dialogs/plan-draft.ts';
import { rolesText, hasRole, ROLE_CHOICES, rolesAfter } from '../dialogs/role-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import type { CustomerDialog } from '../dialogs/customer-dialog-props.ts';
import { InvoiceDialog } from '../dialogs/invoice-dialog.tsx';
import { PlanDialog } from '../dialogs/plan-dialog.tsx';
import { WordsDialog } from '../dialogs/short-words-dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SaveCustomerDialog } from '../dialogs/save-customer-dialog.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { faultAt } from '../../shared/remote/refused-field.ts';

interface CustomerTermsProps {
  readonly customer: User;
  readonly moment: CustomerMoment;
  readonly onChanged: () => void;
}

/** A customer's terms and rights: each row shows its value and opens its dialog. */
export function CustomerTerms({ customer, moment, onChanged }: CustomerTermsProps) {
  const online = useOnline();
  const [device] = useDevice();
  const locale = useLocale();
  const [opened, setDialog] = useState<{
    readonly term: Term;
    readonly open: boolean;
    readonly round: number;
  }>();
  const own = device.person === customer.id;
  const { plan, payments, roles, tags, logistic, email } = customer;
  const codes = logistic?.postalCode ?? [];
  const open = (term: Term) => setDialog({ term, open: true, round: (opened?.round ?? 0) + 1 });
  const row = (term: Term, icon: ReactNode, title: string, detail: string) => (
    <ListRow
      leading={icon}
      title={title}
      detail={detail}
      onPress={online && !own ? () => open(term) : undefined}
    />
  );
  const right = rightText(invoiceRightOf(payments, moment));
  return (
    <Section title="Conditions et droits">
      {own && (
        <Text as="p" tone="ink-2">
          Personne ne décide de son propre compte.
        </Text>
      )}
      <Card padding="none">
        {row('plan', <BadgePercent aria-hidden />, 'Tarif et livraison', agreedText(plan, locale))}
        {row('invoice', <ReceiptText aria-hidden />, 'Paiement par QR-facture', right)}
        {row('copies', <FileText aria-hidden />, 'Copie de ses e-mails', email.cc ?? 'À personne')}
        {row('roles', <ShieldCheck aria-hidden />, 'Rôles', listOr(rolesText(roles), 'Aucun'))}
        {row('tags', <Tags aria-hidden />, 'Étiquettes', listOr(tags, 'Aucune'))}
        {(codes.length > 0 || roles.includes('logistic')) &&
          row('codes', <MapPinned aria-hidden />, 'Codes postaux desservis', listOr(codes, 'Aucun'))}
      </Card>
      {opened && (
        <TermDialog
          // Starts from the customer's current values each time it opens.
          key={opened.round}
          term={opened.term}
          customer={customer}
          moment={moment}
          open={opened.open}
          onClose={() => setDialog({ ...opened, open: false })}
          onChanged={onChanged}
        />
      )}
    </Section>
  );
}

function listOr(words: readonly string[], none: string): string {
  return words.length === 0 ? none : list(words);
}

/** The terms of a customer, each with its own dialog. */
type Term = 'plan' | 'invoice' | 'copies' | 'roles' | 'tags' | 'codes';

interface TermDialogProps extends CustomerDialog {
  readonly term: Term;
  readonly moment: CustomerMoment;
}

/** The dialog of one term. */
function TermDialog({ term, moment, ...dialog }: TermDialogProps) {
  switch (term) {
    case 'plan':
      return <PlanDialog {...dialog} />;
    case 'invoice':
      return <InvoiceDialog {...dialog} moment={moment} />;
    case 'copies':
      return <CopiesDialog {...dialog} />;
    case 'roles':
      return <RolesDialog {...dialog} />;
    case 'tags':
    case 'codes':
      return <WordsDialog {...dialog} kind={term} />;
  }
}

/** A customer's roles. Roles at a market are granted on the hub's page. */
function RolesDialog(dialog: CustomerDialog) {
  const { roles } = dialog.customer;
  const before = ROLE_CHOICES.filter(({ role }) => hasRole(roles, role)).map(({ role }) => role);
  const [selected, setSelected] = useState<readonly string[]>(before);
  const differs = ROLE_CHOICES.some(({ role }) => before.includes(role) !== selected.includes(role));
  const opens = selected.includes('admin') && !before.includes('admin');
  return (
    <SaveCustomerDialog
      {...dialog}
      title="Rôles"
      body={differs ? { roles: rolesAfter(roles, selected) } : undefined}
      confirmation="Rôles enregistrés"
      act={opens ? 'Ouvrir l’administration' : 'Enregistrer'}
      tone={opens ? 'danger' : 'primary'}
      fields={['roles']}
    >
      {(faultOf) => (
        <>
          <Stack as="fieldset" gap="2">
            <legend className="visually-hidden">Rôles</legend>
            {ROLE_CHOICES.map(({ role, name, opens: detail }) => (
              <Checkbox
                key={role}
                label={name}
                detail={detail}
                checked={selected.includes(role)}
                onChange={(on) =>
                  setSelected(on ? [...selected, role] : selected.filter((one) => one !== role))
                }
              />
            ))}
          </Stack>
          {opens && (
            <Notice tone="bell">{`${nameOf(dialog.customer)} verra tout, et pourra tout changer.`}</Notice>
          )}
          {faultOf('roles') !== undefined && <Notice tone="danger">{faultOf('roles')}</Notice>}
          <Text as="p" tone="ink-2">
            Les responsables et les livreurs se nomment dans leur marché, et les producteurs dans leur
            boutique.
          </Text>
        </>
      )}
    </SaveCustomerDialog>
  );
}

/** The addresses that receive copies of a customer's mails, such as an accountant. Empty: none. */
function CopiesDialog({ customer, open, onClose, onChanged }: CustomerDialog) {
  const before = customer.email.cc ?? '';
  const mutation = useRemoteMutation(saveUser);
  const [typed, setTyped] = useState(before);
  const cc = typed.trim();
  const fault = faultAt(mutation.refusal, 'body.email.cc');
  const close = () => {
    mutation.reset();
    setTyped(before);
    onClose();
  };
  const save = async () => {
    const { ok } = await mutation.mutate({ params: { id: customer.id }, body: { email: { cc } } });
    if (!ok) return;
    onClose();
    onChanged();
    showToast({ title: cc === '' ? 'Plus de copie' : `Copie à ${cc}`, detail: nameOf(customer) });
  };
  return (
    <LazyDialog
      open={open}
      onClose={close}
      title="Copie de ses e-mails"
      keep="Annuler"
      act={cc === '' && before !== '' ? 'Ne plus envoyer' : 'Enregistrer'}
      tone="primary"
      ready={cc !== before}
      busy={mutation.pending}
      error={fault === undefined ? mutation.refusal?.message : undefined}
      onAct={() => void save()}
    >
      <Field
        kind="email"
        label="Adresse e-mail"
        hint="Confirmations, factures et rappels y sont envoyés aussi, mais rien qui touche au compte."
        error={fault}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </LazyDialog>
  );
}
