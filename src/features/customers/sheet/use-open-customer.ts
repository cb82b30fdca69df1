import { readUser, type User } from '../../../contract/people/users.ts';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

interface OpenCustomer {
  /** `undefined` while they are on their way, or cannot be read. */
  readonly customer: User | undefined;
  readonly refusal: RemoteCallRefusal | undefined;
  readonly again: () => void;
}

interface Listed {
  readonly answer: readonly User[] | undefined;
  readonly refusal: RemoteCallRefusal | undefined;
}

/** Whom an address names: as they stand in the list, or read by themselves where the list does not show them. */
export function useOpenCustomer(id: string | undefined, list: Listed, online: boolean): OpenCustomer {
  const listed = list.answer?.find((one) => String(one.id) === id);
  const told = list.answer !== undefined || list.refusal !== undefined;
  const alone = listed === undefined && told && online && id !== undefined && NUMBER.test(id);
  const asked = useRemoteQuery(readUser, alone ? { params: { id: Number(id) } } : undefined);
  const read = String(asked.answer?.id) === id ? asked.answer : undefined;
  const unknown = id !== undefined && !NUMBER.test(id) ? NOBODY : undefined;
  const refusal = asked.refusal?.code === 'not_found' ? NOBODY : asked.refusal;
  return { customer: listed ?? read, refusal: unknown ?? refusal, again: asked.refetch };
}

const NUMBER = /^[1-9]\d{0,14}$/;
const NOBODY: RemoteCallRefusal = { code: 'not_found', message: 'Ce client n’existe pas, ou n’existe plus.' };
