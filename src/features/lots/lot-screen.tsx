import { ArrowLeft, FileDown, Mail, PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { type LotLine, productLot } from '../../contract/catalogue/lots.ts';
import type { AnswerOf } from '../../contract/core/call.ts';
import { holdsFolded } from '../../domain/text/search-text.ts';
import { useLive } from '../../hooks/use-live.ts';
import { searchHref, useAppLocation, useGo } from '../../hooks/use-place.ts';
import { knownHubs } from '../../mirror/queries/market-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton, IconLink } from '../../ui/actions/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Text } from '../../ui/layout/primitives.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { lazyOverlay } from '../../ui/overlays/lazy-overlay.tsx';
import { saveCsv } from '../shared/device/save-file.ts';
import { useSorting } from '../shared/office/use-sorting.ts';
import { useTitle } from '../shared/pages/use-title.ts';
import { RemoteList } from '../shared/remote/remote-list.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../shops/page/shops-frame.tsx';
import { LATEST, LOT_SORTS, lotColumns } from './lot-columns.tsx';
import { lotCsv, lotFile, lotLabel } from './lot-words.ts';
import styles from './lots.module.css';
import type { RecallSheetProps } from './recall-sheet.tsx';

const RecallSheet = lazyOverlay<RecallSheetProps>(
  async () => (await import('./recall-sheet.tsx')).RecallSheet,
  'idle',
);

type Answer = AnswerOf<typeof productLot>;

/** The customers who received a lot of a product, or will: from the server, never stored on the device. */
export function LotScreen() {
  useTitle(TITLE);
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const sku = Number(place.params['sku']);
  const { q = '', lot: asked, from } = place.search;
  const back =
    from === 'product'
      ? { label: 'Produit', href: `/admin/products/${sku}` }
      : { label: 'Stock', href: '/admin/stock' };
  const hubs = useLive(knownHubs, {});
  const markets = new Map(hubs?.map(({ slug, name }) => [slug, name]));
  const query = useRemoteQuery(
    productLot,
    { params: { sku }, query: asked === undefined ? {} : { lot: asked } },
    { online },
  );
  const [sorting, sort] = useSorting(LOT_SORTS, LATEST);
  const [writing, setWriting] = useState(false);
  const { answer } = query;
  const rows = answer?.received.filter((line) => isFound(line, q));
  const known = answer?.lots.find(({ lot }) => lot === answer.lot);
  const empty = rows === undefined || rows.length === 0;
  return (
    <ShopsFrame>
      <RemoteList
        title={TITLE}
        search={{
          label: 'Chercher un client',
          placeholder: 'Nom, n°, téléphone…',
          value: q,
          onChange: (typed) =>
            go(searchHref(place, { q: typed === '' ? undefined : typed }), { replace: true }),
        }}
        views={<IconLink icon={<ArrowLeft />} {...back} />}
        filters={answer !== undefined && <LotChoice answer={answer} />}
        actions={
          <>
            <IconButton
              label="Exporter en CSV"
              look="line"
              icon={<FileDown />}
              disabled={empty}
              onClick={() =>
                saveCsv(
                  lotFile(sku, answer?.lot ?? ''),
                  lotCsv(answer?.title ?? '', answer?.lot ?? '', rows ?? [], markets),
                )
              }
            />
            <Button
              size={44}
              look="primary"
              icon={<Mail />}
              disabled={known === undefined}
              onClick={() => setWriting(true)}
            >
              Message de rappel
            </Button>
          </>
        }
        offline={
          answer === undefined
            ? 'Qui a reçu ou va recevoir un lot se lit avec du réseau.'
            : 'Sans réseau, voici ce qui a été lu.'
        }
        query={query}
        columns={lotColumns(rows ?? [])}
        rows={rows}
        keyOf={({ oid, line }) => `${oid} ${line}`}
        isOver={({ cancelled }) => cancelled}
        sorting={sorting}
        onSort={sort}
        none={<NoLines answer={answer} searched={q !== ''} />}
      >
        {answer !== undefined && known !== undefined && (
          <RecallSheet
            key={known.lot}
            sku={sku}
            recalled={{ ...known, title: answer.title, shop: answer.shop.name }}
            lines={answer.received}
            open={writing}
            onClose={() => setWriting(false)}
          />
        )}
      </RemoteList>
    </ShopsFrame>
  );
}

const TITLE = 'Qui a reçu ou va recevoir ce lot';

function isFound({ customer, oid }: LotLine, words: string): boolean {
  const { displayName, phone = '', email } = customer;
  return words === '' || holdsFolded(words, `${displayName} ${oid} ${phone} ${email}`);
}

/** The product and the selected lot, which is stored in the URL. */
function LotChoice({ answer: { title, shop, lots, lot } }: { answer: Answer }) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <>
      <Text as="p" size="15" tone="ink-2">
        {`${title}, ${shop.name}`}
      </Text>
      {lots.length > 0 && (
        <div className={styles.lot}>
          <Select
            label="Lot"
            value={lot ?? ''}
            options={[
              ...(lots.some((one) => one.lot === lot) ? [] : [{ value: lot ?? '', label: lot ?? '' }]),
              ...lots.map((one) => ({ value: one.lot, label: lotLabel(one) })),
            ]}
            onChange={({ target }) => go(searchHref(place, { lot: target.value }), { replace: true })}
          />
        </div>
      )}
    </>
  );
}

function NoLines({ answer, searched }: { answer: Answer | undefined; searched: boolean }) {
  if (answer?.lots.length === 0) {
    return (
      <EmptyState picture={<PackageSearch />} title="Aucun lot collecté">
        Un article collecté garde le lot écrit dans la fiche de son produit. Aucun n’en avait encore.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<PackageSearch />}
      title={searched ? 'Aucun client ne correspond' : 'Personne n’a ce lot dans une commande'}
    >
      {searched ? 'Cherchez un autre nom ou un autre numéro.' : 'Choisissez un autre lot.'}
    </EmptyState>
  );
}
