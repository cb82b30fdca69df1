import { Download, FileText, RotateCw, Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  applyImport,
  createImport,
  listImports,
  readImport,
  shopProducts,
  stageLines,
  undoImport,
} from '../../contract/catalogue/imports.ts';
import type { Category } from '../../contract/catalogue/categories.ts';
import { listManagedShops } from '../../contract/catalogue/shops.ts';
import { FORMAT_NAMES } from '../../domain/catalogue/import/file-format.ts';
import { readProducts } from '../../domain/catalogue/import/read-products.ts';
import { productTable } from '../../domain/catalogue/import/product-cells.ts';
import { count } from '../../domain/text/french.ts';
import { isAdmin } from '../../domain/people/person.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { type KeptDraft, useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useMe } from '../../hooks/use-me.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { searchHref, useAppLocation, useGo } from '../../hooks/use-place.ts';
import { aisles } from '../../mirror/queries/market-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Row, Screen, Stack } from '../../ui/layout/primitives.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { saveXlsx } from '../shared/device/save-file.ts';
import { useTitle } from '../shared/pages/use-title.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../shops/page/shops-frame.tsx';
import { ExportCard } from './export-card.tsx';
import { choicesFor, type ImportChoices, keptChoices } from './import-draft.ts';
import { FormulaNotice, ImportBar, StagingProgress } from './import-bar.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportStart } from './import-start.tsx';
import { ImportViews } from './import-views.tsx';
import { stateText } from './import-words.ts';
import styles from './imports.module.css';
import { MappingCard } from './mapping-card.tsx';
import { PhotoZip } from './photo-zip.tsx';
import type { ReadFile } from './read-file.ts';
import { useStaging } from './use-staging.ts';
import { useWhileRunning } from './use-while-running.ts';
import { xlsxOf } from './xlsx.ts';

/** « Importer des produits »: a file, its columns, a trial run, then the import into the shop. */
export function ImportScreen() {
  useTitle('Importer des produits');
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const me = useMe();
  const [device] = useDevice();
  const loaded = useLive(aisles, {});
  // An empty list means that they are not loaded yet: every line would be refused.
  const categories = loaded === undefined || loaded.length === 0 ? undefined : loaded;
  const draft = useKeptDraft('import');
  const managed = useRemoteQuery(listManagedShops, isAdmin(device) ? { query: {} } : undefined, { online });
  const shops = isAdmin(device) ? (managed.answer ?? []) : (me?.shops ?? []);
  const shop = shops.find(({ urlpath }) => urlpath === place.search['shop']) ?? shops[0];
  const change = (search: Readonly<Record<string, string | undefined>>) =>
    go(searchHref(place, search), { replace: true });
  return (
    <ShopsFrame>
      <Screen>
        <PageHead
          title="Importer des produits"
          detail={shop?.name}
          back={shop === undefined ? '/profile' : `/admin/shops/${shop.urlpath}`}
          backLabel="Boutique"
          actions={
            <Button
              size={44}
              look="line"
              icon={<Download />}
              onClick={() => saveXlsx('modele-produits.xlsx', xlsxOf(productTable([], [])))}
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
        <RemoteProblem refusal={managed.refusal} again={managed.refetch} />
        {shop !== undefined && categories !== undefined && draft.kept !== undefined ? (
          <ShopImport
            key={shop.urlpath}
            {...{ shop: shop.urlpath, categories, online, draft }}
            opened={place.search['import']}
            onOpen={(id) => change({ import: id })}
            chooser={
              shops.length > 1 ? (
                <Select
                  label="Boutique"
                  value={shop.urlpath}
                  options={shops.map(({ urlpath, name }) => ({ value: urlpath, label: name }))}
                  onChange={({ target: { value } }) => change({ shop: value, import: undefined })}
                />
              ) : undefined
            }
          />
        ) : (
          online &&
          managed.refusal === undefined && (
            <NoShop
              known={isAdmin(device) ? managed.answer !== undefined : me !== undefined}
              none={shops.length === 0}
            />
          )
        )}
      </Screen>
    </ShopsFrame>
  );
}

/** Shown until the shops are loaded, and to people without a shop. */
function NoShop({ known, none }: { known: boolean; none: boolean }) {
  if (!known || !none) return <SkeletonRows count={6} />;
  return (
    <EmptyState picture={<Store />} title="Aucune boutique à vous">
      Les produits d’une boutique s’importent par son propriétaire ou l’administration.
    </EmptyState>
  );
}

interface ShopImportProps {
  readonly shop: string;
  readonly categories: readonly Category[];
  readonly online: boolean;
  readonly draft: KeptDraft;
  /** The import in the URL. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly chooser: ReactNode;
}

function ShopImport({ shop, categories, online, draft, opened, onOpen, chooser }: ShopImportProps) {
  const [file, setFile] = useState<ReadFile>();
  const [choices, setChoices] = useState<ImportChoices>();
  const staging = useStaging(createImport, stageLines);
  const list = useRemoteQuery(listImports, { params: { shop } }, { online });
  const read = useRemoteQuery(
    readImport,
    opened === undefined ? undefined : { params: { shop, import: opened } },
    { online },
  );
  useWhileRunning(list.answer ?? [], online && opened === undefined, list.refetch);
  const one = opened !== undefined && read.answer?.id === opened ? read.answer : undefined;
  const take = (chosen: ReadFile) => {
    setFile(chosen);
    setChoices(choicesFor(chosen.sheet, draft.kept));
    onOpen(undefined);
  };
  const stage = async () => {
    if (file === undefined || choices === undefined) return;
    const staged = await staging.stage({
      params: { shop },
      body: { file: file.name.slice(0, 200), match: choices.match },
      rows: readProducts(file.sheet, { ...choices, categories }),
    });
    if (staged !== undefined) onOpen(staged.id);
  };
  const leave = () => {
    setFile(undefined);
    setChoices(undefined);
    onOpen(undefined);
    list.refetch();
  };
  if (file === undefined && opened === undefined) {
    return (
      <div className={styles.body} data-scrolls>
        <div className={styles.page}>
          <Stack gap="4" className={styles.begin}>
            <ImportViews here="products" />
            {chooser}
            <RemoteProblem refusal={list.refusal} again={list.refetch} />
            <ImportStart
              title="Une liste de produits"
              detail="CSV ou XLSX, de WooCommerce, Shopify, Open Food Network, de notre modèle ou d’ailleurs."
              latest={list.answer ?? []}
              onFile={take}
              onOpen={onOpen}
            />
            <ExportProducts {...{ shop, categories, online }} />
            <PhotoZip {...{ shop, online }} />
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
                  <small>{file === undefined ? one && stateText(one) : fileWords(file, choices)}</small>
                </span>
                <IconButton label="Choisir un autre fichier" icon={<RotateCw />} onClick={leave} />
              </Row>
            </Card>
            {file !== undefined && choices !== undefined && (
              <MappingCard
                {...{ file, choices, categories }}
                onChange={(changed) => {
                  setChoices(changed);
                  draft.keep(keptChoices(draft.kept, file.sheet, changed));
                  // The trial run used the former columns.
                  if (one?.state === 'staging') onOpen(undefined);
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
        write={{ call: applyImport, params: { shop, import: one?.id ?? '' } }}
        undo={{ call: undoImport, params: { shop, import: one?.id ?? '' } }}
        onStage={stage}
        onLeave={leave}
        onChanged={read.refetch}
      />
    </>
  );
}

interface ExportProductsProps {
  readonly shop: string;
  readonly categories: readonly Category[];
  readonly online: boolean;
}

/** Exports the products of a shop in our template, which an import accepts. */
function ExportProducts({ shop, categories, online }: ExportProductsProps) {
  const reading = useRemoteMutation(shopProducts);
  return (
    <ExportCard
      title="Reprendre ses produits"
      detail="Tous les produits de la boutique dans notre modèle. Relu ici, il ne change que ce que vous y changez."
      name={`produits-${shop}`}
      online={online}
      refusal={reading.refusal}
      read={async () => {
        const read = await reading.mutate({ params: { shop } });
        return read.ok ? productTable(decodeAnswer(shopProducts.answer, read.answer), categories) : undefined;
      }}
    />
  );
}

function fileWords({ written, sheet }: ReadFile, choices: ImportChoices | undefined): string {
  const format = choices === undefined ? '' : `${FORMAT_NAMES[choices.format]}, `;
  return `${format}${written}, ${count(sheet.rows.length, 'ligne', 'lignes')}`;
}
