import * as authentication from '../../../src/contract/people/authentication.ts';
import type { Call } from '../../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../../src/contract/sync/engine-port.ts';
import * as users from '../../../src/contract/people/users.ts';
import { readField } from './answer-verdict.ts';

/**
 * The prescribed messages of incomplete calls (docs/rules.md#given-words): they report a bug of the caller,
 * never a mistake of a person.
 */
export class IncompleteCall extends Error {
  override readonly name = 'IncompleteCall';
}

type Guard = (input: RemoteCallInput) => string | undefined;

const guards: Readonly<Record<string, Guard>> = {
  [users.addAddress.name]: ({ body }) => (empty(body) ? 'addressUpdate missing address content' : undefined),
  [users.updateAddress.name]: ({ body }) => {
    if (empty(body)) return 'addressUpdate missing address content';
    return missing(readField(body, 'id')) ? 'addressUpdate missing address id' : undefined;
  },
  [users.removeAddress.name]: ({ body }) =>
    missing(readField(body, 'id')) ? 'addressUpdate missing address id' : undefined,
  [users.addPaymentMethod.name]: ({ body }) =>
    missing(readField(body, 'id')) ? 'addPaymentMethod missing payment id' : undefined,
  [users.deletePaymentMethod.name]: ({ params }) =>
    missing(params?.['id']) || missing(params?.['alias'])
      ? 'deletePaymentMethod, missing params!'
      : undefined,
  [authentication.validate.name]: ({ params }) =>
    missing(params?.['id']) || missing(params?.['email'])
      ? 'validate, missing parameter id or email'
      : undefined,
};

/** Throws when a call lacks a required input, before anything leaves this device. */
export function refuseIncomplete(call: Call, input: RemoteCallInput): void {
  const message = guards[call.name]?.(input);
  if (message !== undefined) throw new IncompleteCall(message);
}

function empty(body: unknown): boolean {
  return typeof body !== 'object' || body === null || Object.keys(body).length === 0;
}

function missing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
