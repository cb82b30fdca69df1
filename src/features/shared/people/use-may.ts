import { type Permission, can } from '../../../domain/people/permissions.ts';
import type { Person } from '../../../domain/people/person.ts';
import { useMe } from '../../../hooks/use-me.ts';

/** Whether the current user has a permission at a hub: screens hide what the server would refuse. */
export function useMay(): (act: Permission, hub: string) => boolean {
  const me = useMe();
  // A required second factor withholds every role until it is set up.
  if (!me || me.secondFactorDue === true) return () => false;
  const roles = (['logistic', 'manager'] as const).filter((role) => me.roles.includes(role));
  const person: Person = {
    ...me,
    memberships: me.hubs.flatMap((hub) => roles.map((role) => ({ hub, role }))),
  };
  return (act, hub) => can(person, act, { hub });
}
