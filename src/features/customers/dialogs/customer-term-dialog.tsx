import type { CustomerMoment } from '../list/customer-words.ts';
import { CopiesDialog } from './copies-dialog.tsx';
import type { CustomerDialog } from './customer-dialog-props.ts';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { WordsDialog } from './short-words-dialog.tsx';

/** What is agreed with somebody, one thing at a time. */
export type Term = 'plan' | 'invoice' | 'copies' | 'roles' | 'tags' | 'codes';

interface TermDialogProps extends CustomerDialog {
  readonly term: Term;
  readonly moment: CustomerMoment;
}

/** Where one thing that is agreed with somebody is changed. */
export function TermDialog({ term, moment, ...dialog }: TermDialogProps) {
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
