import { GENERAL_FEES } from '../../../domain/catalogue/shop-fields.ts';
import { shareProblem, typedShare } from '../../shared/forms/fraction-draft.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { nameFaults } from '../../../domain/text/visible-name.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';

/** The first shop and who is invited to run it, as typed. */
export interface FirstShopDraft {
  readonly name: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  /** The commission in per cent; the default until it is typed. */
  readonly fees?: string;
}

/** The default commission, as typed. */
export const USUAL_FEES = typedShare(GENERAL_FEES);

export const NO_SHOP: FirstShopDraft = { name: '', email: '', firstname: '', lastname: '' };

/** The errors, by wire path. */
export function shopProblems(draft: FirstShopDraft): Readonly<Record<string, string | undefined>> {
  const [unnamed] = nameFaults('shop.name', draft.name.trim(), 3, 60);
  return {
    'shop.name': unnamed && faultSentence(unnamed),
    email: accountProblem.email(draft.email),
    firstname: accountProblem.name(draft.firstname),
    lastname: accountProblem.name(draft.lastname),
    'shop.fees': shareProblem(draft.fees ?? USUAL_FEES, 1),
  };
}
