import { BadgePercent, FileText, MapPinned, ReceiptText, ShieldCheck, Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { User } from '../../../contract/people/users.ts';
import { list } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import type { CustomerMoment } from '../list/customer-words.ts';
import { invoiceRightOf, rightText } from '../dialogs/invoice-right.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { agreedText } from '../dialogs/plan-draft.ts';
import { rolesText } from '../dialogs/role-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import styles from '../list/customer-pages.module.css';
import { type Term, TermDialog } from '../dialogs/customer-term-dialog.tsx';

interface CustomerTermsProps {
  readonly customer: User;
  readonly moment: CustomerMoment;
  readonly onChanged: () => void;
}

/** What is agreed with somebody and what they may do: each row says how it stands, and is where it changes. */
export function CustomerTerms({ customer, moment, onChanged }: CustomerTermsProps) {
  const online = useOnline();
  const [device] = useDevice();
  const locale = useLocale();
  const [asks, setAsks] = useState<{ readonly term: Term; readonly open: boolean; readonly round: number }>();
  const own = device.person === customer.id;
  const { plan, payments, roles, tags, logistic, email } = customer;
  const codes = logistic?.postalCode ?? [];
  const open = (term: Term) => setAsks({ term, open: true, round: (asks?.round ?? 0) + 1 });
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
      {own && <p className={styles.quiet}>Personne ne décide de son propre compte.</p>}
      <Card padding="none">
        {row('plan', <BadgePercent aria-hidden />, 'Tarif et livraison', agreedText(plan, locale))}
        {row('invoice', <ReceiptText aria-hidden />, 'Paiement par facture', right)}
        {row('copies', <FileText aria-hidden />, 'Copie de ses e-mails', email.cc ?? 'À personne')}
        {row('roles', <ShieldCheck aria-hidden />, 'Rôles', said(rolesText(roles), 'Aucun'))}
        {row('tags', <Tags aria-hidden />, 'Étiquettes', said(tags, 'Aucune'))}
        {(codes.length > 0 || roles.includes('logistic')) &&
          row('codes', <MapPinned aria-hidden />, 'Codes postaux desservis', said(codes, 'Aucun'))}
      </Card>
      {asks && (
        <TermDialog
          // Begins anew each time that it opens, from what the customer then has.
          key={asks.round}
          term={asks.term}
          customer={customer}
          moment={moment}
          open={asks.open}
          onClose={() => setAsks({ ...asks, open: false })}
          onChanged={onChanged}
        />
      )}
    </Section>
  );
}

function said(words: readonly string[], none: string): string {
  return words.length === 0 ? none : list(words);
}
