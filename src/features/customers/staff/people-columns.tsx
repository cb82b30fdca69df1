import type { StaffPerson } from '../../../contract/people/staff.ts';
import { count } from '../../../domain/text/french.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { columnDate, type CustomerMoment } from '../list/customer-words.ts';
import { accountState, workText } from './staff-words.ts';

/** The column ids by which the list of staff is sorted. */
export const STAFF_SORTS = ['name', 'work', 'seen', 'factor', 'state'] as const;

/** The columns of the staff list, sorted on the device: all rows are loaded. */
export function peopleColumns(
  moment: CustomerMoment,
  nameOfHub: (slug: string) => string,
  total: number | undefined,
): readonly TableColumn<StaffPerson>[] {
  return [
    {
      id: 'name',
      label: 'Personne',
      kind: 'name',
      rank: ({ displayName }) => displayName,
      cell: ({ displayName, email }) => (
        <>
          {displayName}
          <small>{email}</small>
        </>
      ),
      ...(total !== undefined && { total: count(total, 'personne', 'personnes') }),
    },
    {
      id: 'work',
      label: 'Travail',
      kind: 'words',
      rank: (person) => workText(person, nameOfHub) || undefined,
      cell: (person) => workText(person, nameOfHub) || '–',
    },
    {
      id: 'seen',
      label: 'Vu',
      kind: 'day',
      rank: ({ seen }) => seen,
      cell: ({ seen }) => (seen === undefined ? '–' : columnDate(seen, moment)),
    },
    {
      id: 'factor',
      label: 'Double code',
      kind: 'day',
      rank: ({ secondFactor }) => (secondFactor ? 1 : 0),
      cell: ({ secondFactor }) => (secondFactor ? 'Oui' : 'Non'),
    },
    {
      id: 'state',
      label: 'Compte',
      kind: 'state',
      rank: (person) => accountState(person).words,
      cell: (person) => {
        const { words, tone } = accountState(person);
        return <Badge tone={tone}>{words}</Badge>;
      },
    },
  ];
}
