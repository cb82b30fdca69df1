import { useEffect } from 'react';
import { useDevice } from '../../hooks/use-device.ts';
import { useMe } from '../../hooks/use-me.ts';
import { rolesOf } from '../routes/guards.ts';

/** Keeps what the guards remember of a person's rights as the server says it: a right may come or go while they are here. */
export function useKeptRoles(): void {
  const me = useMe();
  const [{ person, roles }, write] = useDevice();
  const now = me && me.id === person ? rolesOf(me).join(' ') : undefined;
  const known = roles.join(' ');
  useEffect(() => {
    if (now !== undefined && now !== known) write({ roles: now.split(' ').filter(Boolean) });
  }, [now, known, write]);
}
