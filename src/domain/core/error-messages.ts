/**
 * The English messages of docs/rules.md#given-words by code. They are thrown or logged; code reads the code, and the
 * screen shows a French sentence for it.
 */
export const MESSAGES = {
  context_missing: 'Issue with uninitialized server context',
  server_url_missing: 'set server url is Null',
  address_content_missing: 'addressUpdate missing address content',
  address_id_missing: 'addressUpdate missing address id',
  payment_id_missing: 'addPaymentMethod missing payment id',
  payment_params_missing: 'deletePaymentMethod, missing params!',
  validate_params_missing: 'validate, missing parameter id or email',
  cart_not_ready: 'Cart is used before initialisation',
  payment_invalid: 'Unvalid instance',
  shipping_fees_missing: 'Not implemented',
  unauthorized: 'Unauthorized',
  network_failed: 'Network request error',
  network_timed_out: 'Network request timed out',
  service_worker_unsupported: 'Service workers are disabled or not supported by this browser',
  push_not_subscribed: 'Not subscribed to push notifications.',
  push_unsubscribe_failed: 'Unsubscribe failed!',
} as const;

export type MessageCode = keyof typeof MESSAGES;

/** The name of an unknown category; its products are found and sold all the same. See docs/rules.md#categories. */
export const UNKNOWN_CATEGORY = 'Catégorie Inconnue';

/** A caller's mistake, with its code: thrown where docs/rules.md#given-words names a message. */
export class CodedError extends Error {
  readonly code: MessageCode;

  constructor(code: MessageCode, options?: { readonly cause: unknown }) {
    super(MESSAGES[code]);
    this.name = 'CodedError';
    if (options !== undefined) this.cause = options.cause;
    this.code = code;
  }
}
