import { type CellFault, fault } from '../catalogue/import/read-cells.ts';
import type { Sheet, SheetRow } from '../catalogue/import/sheet.ts';
import { count } from '../text/french.ts';
import { foldText } from '../text/search-text.ts';
import {
  columnNamed,
  columnOfKey,
  NEEDED,
  RECORD_COLUMNS,
  type RecordFields,
  type RecordKind,
} from './record-columns.ts';

/** The target key of each column, by position; `undefined`: ignored. */
export type RecordMapping = readonly (string | undefined)[];

/** A read line, or its refusal. Empty cells give no field. */
export interface ReadRecord {
  readonly line: number;
  readonly title: string;
  readonly fields: RecordFields;
  readonly faults: readonly (CellFault & { readonly column: string })[];
}

/** The initial mapping of the columns. Of two columns for one field the first is used. */
export function recordMapping({ heads }: Sheet, kind: RecordKind): RecordMapping {
  const taken = new Set<string>();
  return heads.map((head) => {
    const key = columnNamed(kind, head)?.key;
    if (key === undefined || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  });
}

/** Reads the records of a file. Two lines for one record are both refused. */
export function readRecords(sheet: Sheet, kind: RecordKind, mapping: RecordMapping): readonly ReadRecord[] {
  const rows = sheet.rows.map((row) => readRow(row, { sheet, kind, mapping }));
  return withoutTwins(rows, (key) => sheet.heads[mapping.indexOf(key)] ?? '', kind);
}

interface File {
  readonly sheet: Sheet;
  readonly kind: RecordKind;
  readonly mapping: RecordMapping;
}

function readRow({ line, cells }: SheetRow, { sheet, kind, mapping }: File): ReadRecord {
  const read = mapping.map((key, at) => {
    const column = key === undefined ? undefined : columnOfKey(kind, key);
    const text = cells[at] ?? '';
    if (column === undefined || text.trim() === '') return undefined;
    return { key: column.key, head: sheet.heads[at] ?? '', found: column.read(text) };
  });
  const faults = read.flatMap((one) =>
    one === undefined || one.found.ok ? [] : [{ column: one.head, ...one.found.fault }],
  );
  if (cells.slice(sheet.heads.length).some((cell) => cell.trim() !== ''))
    faults.push({
      column: '',
      ...fault('Cette ligne a plus de cellules que de titres de colonnes.', 'Un séparateur de trop\u00a0?')
        .fault,
    });
  const fields = Object.fromEntries(
    read.flatMap((one) => (one?.found.ok === true ? [[one.key, one.found.value] as const] : [])),
  );
  // A shop is also found by its web address alone.
  const found = kind === 'shops' && fields['urlpath'] !== undefined;
  for (const [key, message] of NEEDED[kind])
    if (fields[key] === undefined && !found && !faults.some(({ column }) => column === headOf(key)))
      faults.push({ column: headOf(key), ...fault(message, 'Complétez-la, ou retirez la ligne.').fault });
  return { line, title: titleOf(kind, fields), fields, faults };

  function headOf(key: string): string {
    return sheet.heads[mapping.indexOf(key)] ?? columnOfKey(kind, key)?.label ?? '';
  }
}

function titleOf(kind: RecordKind, fields: RecordFields): string {
  if (kind === 'shops') return fields['name'] ?? fields['urlpath'] ?? '';
  const name = [fields['firstname'], fields['lastname']].filter(Boolean).join(' ');
  return name === '' ? (fields['email'] ?? '') : name;
}

/** The key by which two lines are the same record, and its name in a message. */
const KEYS: Readonly<Record<RecordKind, readonly (readonly [key: string, what: string])[]>> = {
  customers: [['email', 'cette adresse e-mail']],
  shops: [
    ['urlpath', 'cet identifiant'],
    ['name', 'ce nom'],
  ],
};

function withoutTwins(
  rows: readonly ReadRecord[],
  headOf: (key: string) => string,
  kind: RecordKind,
): readonly ReadRecord[] {
  const known = KEYS[kind].map(([key, what]) => {
    const lines = new Map<string, number[]>();
    for (const { line, fields } of rows) {
      const value = foldText(fields[key] ?? '');
      if (value !== '') lines.set(value, [...(lines.get(value) ?? []), line]);
    }
    return { key, what, lines };
  });
  return rows.map((row) => {
    const twins = known.flatMap(({ key, what, lines }) => {
      const same = lines.get(foldText(row.fields[key] ?? '')) ?? [];
      if (same.length < 2) return [];
      const message = `${count(same.length, 'ligne porte', 'lignes portent')} ${what}\u00a0: ${same.slice(0, 3).join(', ')}.`;
      return [{ column: headOf(key), ...fault(message, 'Gardez-en une.').fault }];
    });
    return twins.length === 0 ? row : { ...row, faults: [...row.faults, ...twins.slice(0, 1)] };
  });
}

/** Records as the rows of our template, headings first: importing them unchanged changes nothing. */
export function recordTable(
  kind: RecordKind,
  records: readonly RecordFields[],
): readonly (readonly (string | number)[])[] {
  const columns = RECORD_COLUMNS[kind];
  return [
    columns.map(({ label }) => label),
    ...records.map((fields) =>
      columns.map(({ key, number }) => {
        const value = fields[key] ?? '';
        return number === true && value !== '' ? Number(value) : value;
      }),
    ),
  ];
}
