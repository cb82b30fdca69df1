import { randomBytes } from 'node:crypto';
import { type Form, part, text } from './form-body.ts';
import { invalid, unknownResource } from './stripe-error.ts';

/** A shop's account; completed on Stripe's page. */
export interface StoredAccount {
  readonly id: string;
  readonly email: string;
  done: boolean;
}

export interface StoredTransfer {
  readonly id: string;
  readonly amount: number;
  readonly destination: string;
  readonly group: string;
  reversed: boolean;
}

interface StoredLink {
  readonly account: string;
  readonly back: string;
}

/** The state of Stripe Connect: accounts, links to complete them, transfers from the market's balance. */
export class StripeConnect {
  readonly accounts = new Map<string, StoredAccount>();
  readonly transfers = new Map<string, StoredTransfer>();
  /** The market's balance in centimes; transfers reduce it. */
  balance = 10_000_000;
  readonly #links = new Map<string, StoredLink>();

  /** Answers `accounts`, `account_links` and `transfers`; `undefined` for anything else. */
  answer(
    [kind, id]: readonly [string, string | undefined],
    { posted, form, asked, origin }: Record<'form' | 'asked', Form> & { posted: boolean; origin: string },
  ): unknown {
    if (kind === 'accounts') return accountObject(posted ? this.#open(form) : this.account(id ?? ''));
    if (kind === 'account_links') return this.#link(form, origin);
    if (kind !== 'transfers') return undefined;
    if (posted) return transferObject(this.#transfer(form));
    if (id !== undefined) return transferObject(this.transfer(id));
    const group = text(asked, 'transfer_group');
    const data = [...this.transfers.values()].filter((one) => one.group === group).map(transferObject);
    return { object: 'list', url: '/v1/transfers', has_more: false, data };
  }

  account(id: string): StoredAccount {
    const account = this.accounts.get(id);
    if (account === undefined) throw unknownResource('account', id);
    return account;
  }

  transfer(id: string): StoredTransfer {
    const transfer = this.transfers.get(id);
    if (transfer === undefined) throw unknownResource('transfer', id);
    return transfer;
  }

  /** Opens a link once, completes its account, and returns the address to which its owner returns. */
  complete(link: string): string {
    const found = this.#links.get(link);
    if (found === undefined) throw unknownResource('link', link);
    this.#links.delete(link);
    this.account(found.account).done = true;
    return found.back;
  }

  #open(form: Form): StoredAccount {
    const controller = part(form, 'controller');
    if (text(part(controller, 'stripe_dashboard'), 'type') !== 'express')
      throw invalid(400, 'parameter_missing', 'Only accounts with an Express Dashboard are opened here.');
    const account = { id: named('acct'), email: text(form, 'email') ?? '', done: false };
    this.accounts.set(account.id, account);
    return account;
  }

  #link(form: Form, origin: string) {
    const { id } = this.account(text(form, 'account') ?? '');
    const link = named('link');
    this.#links.set(link, { account: id, back: text(form, 'return_url') ?? '' });
    return { object: 'account_link', url: `${origin}/onboarding/${link}` };
  }

  #transfer(form: Form): StoredTransfer {
    const [amount, destination] = [Number(text(form, 'amount')), text(form, 'destination') ?? ''];
    if (!this.account(destination).done)
      throw invalid(400, 'insufficient_capabilities_for_transfer', 'The account takes no transfers yet.');
    if (amount > this.balance) throw invalid(400, 'balance_insufficient', 'The balance is too low.');
    this.balance -= amount;
    const group = text(form, 'transfer_group') ?? '';
    const transfer = { ...{ id: named('tr'), amount, destination, group }, reversed: false };
    this.transfers.set(transfer.id, transfer);
    return transfer;
  }
}

/** An account as the API answers it. */
export function accountObject({ id, done }: StoredAccount) {
  return {
    ...{ id, object: 'account', charges_enabled: false, payouts_enabled: done, details_submitted: done },
    capabilities: { transfers: done ? 'active' : 'inactive' },
    requirements: { currently_due: done ? [] : ['external_account', 'individual.dob.day'], past_due: [] },
  };
}

export function transferObject({ id, amount, destination, group, reversed }: StoredTransfer) {
  return {
    ...{ id, object: 'transfer', amount, currency: 'chf', destination, transfer_group: group, reversed },
    amount_reversed: reversed ? amount : 0,
  };
}

function named(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}
