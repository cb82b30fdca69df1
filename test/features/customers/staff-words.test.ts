import { describe, expect, test } from 'vitest';
import type { StaffPerson } from '../../../src/contract/people/staff.ts';
import {
  accountState,
  filteredStaff,
  waitingInvitation,
  workText,
} from '../../../src/features/customers/staff/staff-words.ts';

const person = (id: number, displayName: string, work: Partial<StaffPerson>): StaffPerson => ({
  ...{ id, displayName, email: `p${id}@exemple.ch`, admin: false, hubs: [], shops: [], plan: 'customer' },
  ...{ tags: [], status: true, sessions: 0, secondFactor: false, waiting: false },
  ...work,
});
const admin = person(1, 'Élodie Cœur', { admin: true });
const courier = person(2, 'Marc Rey', {
  ...{ hubs: [{ hub: 'carouge', role: 'logistic' }], secondFactor: true },
});
const manager = person(3, 'Léa Rey', { hubs: [{ hub: 'lausanne', role: 'manager' }] });
const owner = person(4, 'Ana Bo', { shops: [{ urlpath: 'ferme', name: 'La ferme' }] });
const everyone = [admin, courier, manager, owner];

describe('the list of staff', () => {
  test.each([
    ['everyone without a filter', {}, [1, 2, 3, 4]],
    ['names without accents and ligatures', { words: 'elodie coeur' }, [1]],
    ['words of name and address together', { words: 'rey p3@' }, [3]],
    ['couriers', { kind: 'logistic' }, [2]],
    ['managers', { kind: 'manager' }, [3]],
    ['owners, at any hub', { kind: 'shop', hub: 'carouge' }, [4]],
    ['the staff of a hub, administrators included', { hub: 'carouge' }, [1, 2]],
    ['active people without a second factor', { lacking: true }, [1, 3, 4]],
    ['a role at another hub', { kind: 'manager', hub: 'carouge' }, []],
  ] as const)('shows %s', (_, filter, ids) => {
    const whole = { words: '', kind: undefined, hub: undefined, lacking: false, ...filter };
    expect(filteredStaff(everyone, whole).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['P5@exemple.ch ', 5],
    ['p2@exemple.ch', undefined],
    ['p6@exemple.ch', undefined],
    ['p5@', undefined],
  ])('finds a pending invitation for %j: %s', (typed, id) => {
    const waiting = [person(5, 'Ina', { waiting: true }), person(6, 'Bo', { waiting: true, status: false })];
    expect(waitingInvitation([...everyone, ...waiting], typed)?.id).toBe(id);
  });

  test('summarises the work of a person in one line', () => {
    const both = { ...courier, admin: true, shops: owner.shops };
    expect(workText(both, () => 'Carouge')).toBe('Administration, Livraison de Carouge et La ferme');
  });

  test.each([
    [{}, 'Actif'],
    [{ waiting: true, until: '2026-12-01T00:00:00.000Z' }, 'Invité'],
    [{ waiting: true }, 'Lien échu'],
    [{ status: false, waiting: true }, 'Fermé'],
  ])('names the state of an account: %j', (account, words) => {
    expect(accountState({ ...admin, ...account }).words).toBe(words);
  });
});
