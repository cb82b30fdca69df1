import { CodedError } from '../core/error-messages.ts';

/**
 * The address to add, with its required name.
 * @throws 'addressUpdate missing address content'. See docs/rules.md#required-fields.
 */
export function namedAddress<Address extends { readonly name?: string | undefined }>(
  address: Address | undefined,
): Address {
  if (!address?.name?.trim()) throw new CodedError('address_content_missing');
  return address;
}

/**
 * The address to update or remove, with its required id.
 * @throws 'addressUpdate missing address id'. See docs/rules.md#required-fields.
 */
export function identifiedAddress<Address extends { readonly id?: string | undefined }>(
  address: Address | undefined,
): Address {
  if (!address?.id) throw new CodedError('address_id_missing');
  return address;
}

/**
 * The payment method to add, with its required id.
 * @throws 'addPaymentMethod missing payment id'. See docs/rules.md#required-fields.
 */
export function identifiedPayment<Payment extends { readonly id?: string | undefined }>(
  payment: Payment | undefined,
): Payment {
  if (!payment?.id) throw new CodedError('payment_id_missing');
  return payment;
}

/**
 * The payment method to delete, and its owner.
 * @throws 'deletePaymentMethod, missing params!'. See docs/rules.md#required-fields.
 */
export function paymentToDelete<User>(
  alias: string | undefined,
  user: User | undefined,
): { readonly alias: string; readonly user: User } {
  if (!alias || user === undefined) throw new CodedError('payment_params_missing');
  return { alias, user };
}

/**
 * The link's id and the address of an e-mail validation.
 * @throws 'validate, missing parameter id or email'. See docs/rules.md#required-fields.
 */
export function validationOf(
  id: string | undefined,
  email: string | undefined,
): { readonly id: string; readonly email: string } {
  if (!id || !email) throw new CodedError('validate_params_missing');
  return { id, email };
}

/**
 * The address of the server.
 * @throws 'set server url is Null'. See docs/rules.md#required-fields.
 */
export function serverAddress(url: string | undefined): string {
  if (!url) throw new CodedError('server_url_missing');
  return url;
}
