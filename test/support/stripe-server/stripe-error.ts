/** An error as Stripe returns it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body['message']));
    this.status = status;
    this.body = body;
  }
}

export function unknownResource(kind: string, id: string): StripeFault {
  return invalid(404, 'resource_missing', `No such ${kind}: '${id}'`);
}

export function unexpectedState(id: string, status: string): StripeFault {
  return invalid(400, 'payment_intent_unexpected_state', `${id} has a status of ${status}.`);
}

export function invalid(status: number, code: string, message: string): StripeFault {
  return new StripeFault(status, { type: 'invalid_request_error', code, message });
}
