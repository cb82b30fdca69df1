import type { LightMyRequestResponse } from 'fastify';
import type { Client, Marketplace } from './marketplace.ts';

/** Sends a PUT as this browser would. */
export function put(
  { app }: Pick<Marketplace, 'app'>,
  client: Client,
  url: string,
  payload: object,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'PUT', url, headers: client.headers(), payload });
}

/** The code of a refusal, and its fields with their messages. */
export function refusalOf(answer: LightMyRequestResponse): {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
} {
  const { error } = answer.json<{
    error?: { code: string; details?: readonly { path: string; message: string }[] | { by: string } };
  }>();
  const details = error?.details ?? [];
  return {
    status: answer.statusCode,
    code: error?.code,
    fields: Object.fromEntries(('by' in details ? [] : details).map(({ path, message }) => [path, message])),
  };
}
