import { Download, FileText, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  applyRecordImport,
  createRecordImport,
  exportRecords,
  listRecordImports,
  readRecordImport,
  stageRecords,
  undoRecordImport,
} from '../../contract/catalogue/record-imports.ts';
import { readRecords, recordTable, type RecordMapping } from '../../domain/imports/read-records.ts';
import { RECORD_COLUMNS, type RecordKind } from '../../domain/imports/record-columns.ts';
import { count } from '../../domain/text/french.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { searchHref, useAppLocation, useGo } from '../../hooks/use-place.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Row, Screen, Stack } from '../../ui/layout/primitives.tsx';
import { saveXlsx } from '../shared/device/save-file.ts';
import { useTitle } from '../shared/pages/use-title.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { ColumnsCard } from './columns-card.tsx';
import { ExportCard } from './export-card.tsx';
import { FormulaNotice, ImportBar, StagingProgress } from './import-bar.tsx';
import { keptMapping, mapped, mappingFor } from './import-draft.ts';
import { ImportResult } from './import-result.tsx';
import { ImportStart } from './import-start.tsx';
import { ImportViews } from './import-views.tsx';
import { stateText } from './import-words.ts';
import styles from './imports.module.css';
import type { ReadFile } from './read-file.ts';
import { useStaging } from './use-staging.ts';
import { useWhileRunning } from './use-while-running.ts';
import { xlsxOf } from './xlsx.ts';

const WORDS = {
  customers: {
    title: 'Importer des clients',
    list: 'Une liste de clients',
    detail:
      'CSV ou XLSX, de notre modèle ou d’ailleurs. Un client sans compte en reçoit un, sans mot de passe.',
    file: 'clients',
    export: 'Reprendre ses clients',
    whole: 'Tous les clients dans notre modèle. Relu ici, il ne change que ce que vous y changez.',
    ...{ back: '/customers', backLabel: 'Clients' },
  },
  shops: {
    title: 'Importer des boutiques',
    list: 'Une liste de boutiques',
    detail: 'CSV ou XLSX, de notre modèle ou d’ailleurs. Une nouvelle boutique reste un brouillon.',
    file: 'boutiques',
    export: 'Reprendre les boutiques',
    whole: 'Toutes les boutiques dans notre modèle. Relu ici, il ne change que ce que vous y changez.',
    ...{ back: '/admin/shops', backLabel: 'Boutiques' },
  },
} as const;

/** « Importer des clients » and « Importer des boutiques »: a file, its columns, a trial run, the import. */
export function RecordImportScreen() {
  const place = useAppLocation();
  const kind: RecordKind = place.params['kind'] === 'shops' ? 'shops' : 'customers';
  const words = WORDS[kind];
  useTitle(words.title);
  const online = useOnline();
  return (
    <Screen>
      <PageHead
        title={words.title}
        back={words.back}
        backLabel={words.backLabel}
        actions={
          <Button
            size={44}
            look="line"
            icon={<Download />}
            onClick={() => saveXlsx(`modele-${words.file}.xlsx`, xlsxOf(recordTable(kind, [])))}
          >
            Notre modèle
          </Button>
        }
      />
      {!online && (
        <Notice tone="bell">
          Un import se lit et s’écrit avec du réseau. Le choix des colonnes reste gardé ici.
        </Notice>
      )}
      <RecordsImport key={kind} kind={kind} online={online} />
    </Screen>
  );
}

interface RecordsImportProps {
  readonly kind: RecordKind;
  readonly online: boolean;
}

function RecordsImport({ kind, online }: RecordsImportProps) {
  const place = useAppLocation();
  const go = useGo();
  const words = WORDS[kind];
  const draft = useKeptDraft(`import-${kind}`);
  const [file, setFile] = useState<ReadFile>();
  const [mapping, setMapping] = useState<RecordMapping>([]);
  const [invite, setInvite] = useState(false);
  const staging = useStaging(createRecordImport, stageRecords);
  const exporting = useRemoteMutation(exportRecords);
  const opened = place.search['import'];
  const list = useRemoteQuery(listRecordImports, { params: { kind } }, { online });
  const read = useRemoteQuery(
    readRecordImport,
    opened === undefined ? undefined : { params: { kind, import: opened } },
    { online },
  );
  useWhileRunning(list.answer ?? [], online && opened === undefined, list.refetch);
  const one = opened !== undefined && read.answer?.id === opened ? read.answer : undefined;
  const open = (id: string | undefined) => go(searchHref(place, { import: id }), { replace: true });
  const take = (chosen: ReadFile) => {
    setFile(chosen);
    setMapping(mappingFor(kind, chosen.sheet, draft.kept));
    open(undefined);
  };
  const leave = () => {
    setFile(undefined);
    open(undefined);
    list.refetch();
  };
  const stage = async () => {
    if (file === undefined) return;
    const staged = await staging.stage({
      params: { kind },
      body: { file: file.name.slice(0, 200), invite },
      rows: readRecords(file.sheet, kind, mapping),
    });
    if (staged !== undefined) open(staged.id);
  };
  // The trial run used the former columns, or another choice.
  const again = () => one?.state === 'staging' && open(undefined);
  if (file === undefined && opened === undefined) {
    return (
      <div className={styles.body} data-scrolls>
        <div className={styles.page}>
          <Stack gap="4" className={styles.begin}>
            <ImportViews here={kind} />
            <RemoteProblem refusal={list.refusal} again={list.refetch} />
            <ImportStart
              title={words.list}
              detail={words.detail}
              latest={list.answer ?? []}
              onFile={take}
              onOpen={open}
            />
            <ExportCard
              title={words.export}
              detail={words.whole}
              name={words.file}
              online={online}
              refusal={exporting.refusal}
              read={async () => {
                const answer = await exporting.mutate({ params: { kind } });
                return answer.ok
                  ? recordTable(kind, decodeAnswer(exportRecords.answer, answer.answer))
                  : undefined;
              }}
            />
          </Stack>
        </div>
      </div>
    );
  }
  return (
    <>
      <div className={styles.body} data-scrolls>
        <div className={styles.two}>
          <Stack gap="3">
            <Card>
              <Row gap="3" align="center">
                <FileText aria-hidden />
                <span className={styles.words}>
                  <b>{file?.name ?? one?.file ?? 'Import'}</b>
                  <small>{file === undefined ? one && stateText(one) : fileWords(file)}</small>
                </span>
                <IconButton label="Choisir un autre fichier" icon={<RotateCw />} onClick={leave} />
              </Row>
            </Card>
            {file !== undefined && kind === 'customers' && (
              <Checkbox
                label="Envoyer une invitation"
                detail={
                  'Chaque nouveau client reçoit un e-mail pour choisir son mot de passe. Sans elle, «\u00a0mot de passe oublié\u00a0» suffit.'
                }
                checked={invite}
                onChange={(on) => {
                  setInvite(on);
                  again();
                }}
              />
            )}
            {file !== undefined && (
              <ColumnsCard
                file={file}
                mapping={mapping}
                options={RECORD_COLUMNS[kind].map(({ key, label }) => ({ value: key, label }))}
                onChange={(at, target) => {
                  const changed = mapped(mapping, at, target === '' ? undefined : target);
                  setMapping(changed);
                  draft.keep(keptMapping(draft.kept, file.sheet, changed));
                  again();
                }}
              />
            )}
          </Stack>
          <Stack gap="3">
            <RemoteProblem
              refusal={one === undefined ? staging.refusal : undefined}
              again={() => void stage()}
            />
            <RemoteProblem refusal={read.refusal} again={read.refetch} />
            <StagingProgress progress={staging.progress} />
            {one?.state === 'staging' && file !== undefined && <FormulaNotice lines={staging.formulas} />}
            {one !== undefined && <ImportResult of={one} online={online} refetch={read.refetch} />}
            {one === undefined && opened !== undefined && read.pending && <SkeletonRows count={6} />}
          </Stack>
        </div>
      </div>
      <ImportBar
        {...{ one, online }}
        busy={staging.progress !== undefined}
        write={{ call: applyRecordImport, params: { kind, import: one?.id ?? '' } }}
        undo={{ call: undoRecordImport, params: { kind, import: one?.id ?? '' } }}
        onStage={stage}
        onLeave={leave}
        onChanged={read.refetch}
      />
    </>
  );
}

function fileWords({ written, sheet }: ReadFile): string {
  return `${written}, ${count(sheet.rows.length, 'ligne', 'lignes')}`;
}
