import { useEffect, useRef, useState } from 'react';
import { importLines, type ImportRow } from '../../contract/catalogue/imports.ts';
import { recordLines, type RecordRow } from '../../contract/catalogue/record-imports.ts';
import { looksLikeFormula } from '../../domain/text/csv.ts';
import { list } from '../../domain/text/french.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import {
  type AnyImport,
  faultText,
  fieldName,
  type ImportKind,
  kindOf,
  madeText,
  NOUNS,
  valueText,
} from './import-words.ts';
import styles from './imports.module.css';

interface ImportLinesProps {
  readonly of: AnyImport;
  readonly title: string;
  readonly total: number;
  readonly query: { readonly verdict: ImportRow['verdict'] } | { readonly outcome: 'failed' | 'kept' };
  readonly online: boolean;
}

/** The staged lines of one kind: the first ones, or all of them page by page. */
export function ImportLines({ of, title, total, query, online }: ImportLinesProps) {
  const [after, setAfter] = useState(0);
  const [whole, setWhole] = useState(false);
  const kind = kindOf(of);
  const read = useLines(of, { ...query, after: String(after) }, online);
  const { refetch } = read;
  const shown = useRef(of.state);
  useEffect(() => {
    // The job has changed state: the outcomes of the lines are read again.
    if (shown.current !== of.state) refetch();
    shown.current = of.state;
  }, [of.state, refetch]);
  const rows = read.answer ?? [];
  const last = rows.at(-1);
  const more = rows.length === PAGE && last !== undefined;
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        {total > FIRST && (
          <Button size={44} look="ghost" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Voir moins' : `Voir les ${total}`}
          </Button>
        )}
      </div>
      <RemoteProblem refusal={read.refusal} again={read.refetch} />
      <ol className={styles.lines}>
        {(whole ? rows : rows.slice(0, FIRST)).map((row) => (
          <li key={row.line} className={styles.line}>
            <span>
              <span className="visually-hidden">Ligne </span>
              {row.line}
            </span>
            <span className={styles.name}>
              <b>{row.title === '' ? 'Sans titre' : row.title}</b>
              <small>{underName(row)}</small>
            </span>
            <LineEffect kind={kind} row={row} />
          </li>
        ))}
      </ol>
      {whole && (more || after > 0) && (
        <div className={styles.groupHead}>
          <Button size={44} look="line" disabled={after === 0} onClick={() => setAfter(0)}>
            Depuis le début
          </Button>
          <Button size={44} look="line" disabled={!more} onClick={() => setAfter(last?.line ?? 0)}>
            Suivantes
          </Button>
        </div>
      )}
    </section>
  );
}

type Row = ImportRow | RecordRow;

/** The lines of an import of products or of records. */
function useLines(of: AnyImport, query: Readonly<Record<string, string>>, online: boolean) {
  const record = 'kind' in of;
  const ofProducts = useRemoteQuery(
    importLines,
    record ? undefined : { params: { shop: of.shop, import: of.id }, query },
    { online },
  );
  const ofRecords = useRemoteQuery(
    recordLines,
    record ? { params: { kind: of.kind, import: of.id }, query } : undefined,
    { online },
  );
  return record ? ofRecords : ofProducts;
}

/** The number of lines shown at first, and the page size of an answer. */
const FIRST = 6;
const PAGE = 200;

function LineEffect({ kind, row }: { kind: ImportKind; row: Row }) {
  const { faults, kept, changes, verdict, outcome } = row;
  if (kept !== undefined) {
    const fields = [...new Set(kept.map((field) => fieldName(kind, field)))];
    return (
      <span>
        {fields.length === 0
          ? 'Changé ou servi depuis, gardé'
          : `Changé depuis, gardé\u00a0: ${list(fields)}`}
      </span>
    );
  }
  if (faults.length > 0) {
    return (
      <span className={styles.fault}>
        {faults.map((fault, at) => (
          <span key={at} className={styles.fault}>
            <b>{faultText(kind, fault)}</b>
            {fault.hint !== undefined && <small>{fault.hint}</small>}
          </span>
        ))}
      </span>
    );
  }
  if (outcome === 'restored')
    return <span>{verdict === 'new' ? NOUNS[kind].withdrawn : 'Valeurs d’avant reprises'}</span>;
  if (verdict === 'new') return <span>{madeText(kind, row)}</span>;
  return (
    <span className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {fieldName(kind, field)} <del>{valueText(field, before)}</del> <ins>{valueText(field, after)}</ins>
        </span>
      ))}
    </span>
  );
}

function underName(row: Row): string {
  if (looksLikeFormula(row.title)) return 'Ce nom ressemble à une formule de tableur. Relisez-le.';
  return 'sku' in row && row.sku !== undefined ? `n° ${row.sku}` : '';
}
