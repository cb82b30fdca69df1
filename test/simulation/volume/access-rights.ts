import type { Person, Scope } from '../../../src/contract/sync/sync.ts';
import { DAYS, HUBS, PEOPLE } from '../simulated-server.ts';

/** The rights of each person, and a version number that is raised whenever they change. */
export class AccessRights {
  readonly #staff = new Map<Person, readonly string[]>(PEOPLE.map(({ id, staffOf }) => [id, staffOf]));
  readonly #views = new Map<Person, number>();

  viewOf(person: Person): string {
    return `view-${this.#views.get(person) ?? 1}`;
  }

  scopesOf(person: Person): readonly Scope[] {
    const shared = HUBS.flatMap((hub) => [`config:${hub}`, `catalog:${hub}`]);
    if (person === null) return shared;
    const hubs = this.#staff.get(person) ?? [];
    const days = hubs.flatMap((hub) => DAYS.map((day) => `ops:${hub}:${day}`));
    return [`user:${person}`, ...days, ...hubs.map((hub) => `stocks:${hub}`), ...shared];
  }

  maySee(person: Person, audience: readonly Scope[]): boolean {
    const scopes = this.scopesOf(person);
    return audience.some((scope) => scopes.includes(scope));
  }

  /** Revokes a role, or grants it again. */
  change(person: Person): void {
    const own = PEOPLE.find(({ id }) => id === person)?.staffOf ?? [];
    const had = this.#staff.get(person) ?? [];
    this.#staff.set(person, had.length > 0 ? had.slice(1) : own);
    this.raise(person);
  }

  raise(person: Person): void {
    this.#views.set(person, (this.#views.get(person) ?? 1) + 1);
  }
}
