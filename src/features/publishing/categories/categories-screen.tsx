import { LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { listCategories } from '../../../contract/catalogue/categories.ts';
import { orderCategories } from '../../../contract/catalogue/category-edits.ts';
import { isFood } from '../../../domain/catalogue/category-fields.ts';
import { movedTo } from '../../../domain/catalogue/merge-categories.ts';
import { count } from '../../../domain/text/french.ts';
import { type KeptDraft, useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { everyCategory } from '../../../mirror/queries/category-queries.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Screen, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { NotOnShelf } from '../../shared/market/no-market.tsx';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { KeptBar } from '../editing/editor-frame.tsx';
import styles from '../editing/editor-frame.module.css';
import { orderedAs, wishedOrder } from './wished-order.ts';

/** The aisles and shop families in their order, for administrators; each links to its editor. */
export function CategoriesScreen() {
  useTitle('Rayons');
  const online = useOnline();
  const categories = useLive(everyCategory, {});
  const { answer } = useRemoteQuery(listCategories, { query: { stats: 'true' } }, { online });
  const uses = new Map(answer?.map(({ slug, usedBy }) => [slug, usedBy?.length ?? 0]));
  const draft = useKeptDraft('categories:order');
  return (
    <Screen>
      <OfficeHead
        title="Rayons"
        actions={
          <ButtonLink size={44} look="primary" icon={<Plus />} href="/admin/categories/new">
            Nouveau rayon
          </ButtonLink>
        }
      />
      <Stack gap="4" className={styles.place} data-scrolls>
        {!online && <Notice tone="bell">Les rayons se changent avec du réseau. Voici ceux d’ici.</Notice>}
        {categories === null && (
          <NotOnShelf what="Les rayons" many>
            <EmptyState picture={<LayoutGrid />} title="Aucun rayon">
              Un rayon se crée ici&nbsp;; les produits y entrent ensuite.
            </EmptyState>
          </NotOnShelf>
        )}
        {categories && draft.kept !== undefined && (
          <Orderings {...{ categories, online, uses }} kept={draft} />
        )}
      </Stack>
    </Screen>
  );
}

interface OrderingsProps {
  readonly categories: readonly Category[];
  readonly online: boolean;
  readonly uses: ReadonlyMap<string, number>;
  readonly kept: KeptDraft;
}

/** Both lists: a new order is kept on this device until all of it is saved. */
function Orderings({ categories, online, uses, kept: { kept, keep, failed } }: OrderingsProps) {
  const ordering = useRemoteMutation(orderCategories);
  // The order just saved is shown until this device receives it.
  const [saved, setSaved] = useState<readonly string[]>([]);
  const lists = LISTS.map(([type, title]) => ({
    title,
    ...orderedAs(
      categories.filter((category) => category.type === type),
      kept === null ? saved : wishedOrder(kept),
    ),
  }));
  const moved = lists.filter((one) => one.moved);
  if (kept === null && saved.length > 0 && moved.length === 0) setSaved([]);
  const move = (title: string, rows: readonly Category[]) => {
    ordering.reset();
    keep(lists.flatMap((list) => (list.title === title ? rows : list.rows)).map(({ slug }) => slug));
  };
  const save = async () => {
    const slugs = moved.flatMap(({ rows }) => rows.map(({ slug }) => slug));
    if (!(await ordering.mutate({ body: { slugs } })).ok) return;
    setSaved(slugs);
    keep(null);
    showToast({ title: 'Ordre enregistré', detail: moved.map(({ title }) => title).join(', ') });
  };
  return (
    <div>
      <div className={styles.editor}>
        {lists.map(({ title, rows }) => (
          <Section title={title} key={title}>
            <Card padding="none">
              <SortableList
                label={title}
                items={rows}
                keyOf={({ slug }) => slug}
                nameOf={({ name }) => name}
                onMove={(from, to) => move(title, movedTo(rows, from, to))}
              >
                {(category) => <CategoryRow category={category} products={uses.get(category.slug)} />}
              </SortableList>
              {rows.length === 0 && (
                <Text as="p" pad="4" tone="ink-2">
                  Aucun encore.
                </Text>
              )}
            </Card>
          </Section>
        ))}
      </div>
      {kept !== null && moved.length > 0 && (
        <KeptBar refusal={ordering.refusal} failed={failed}>
          <Text grow size="14" tone="bell-text" weight="600">
            Nouvel ordre gardé ici
          </Text>
          <Button look="ghost" onClick={() => keep(null)}>
            Annuler
          </Button>
          <Button look="primary" busy={ordering.pending} disabled={!online} onClick={save}>
            Enregistrer l’ordre
          </Button>
        </KeptBar>
      )}
    </div>
  );
}

function CategoryRow({ category, products }: { category: Category; products: number | undefined }) {
  const { slug, name, type, active, child, cover, tint } = category;
  return (
    <ListRow
      leading={<Tile size={44} tint={tintOf(tint)} picture={smallPhoto(cover)} muted={!active} />}
      title={name}
      detail={[
        ...(type === 'Category'
          ? [products === undefined ? '… produits' : count(products, 'produit', 'produits')]
          : []),
        ...(child.length > 0 ? [count(child.length, 'sous-rayon', 'sous-rayons')] : []),
      ].join(', ')}
      trailing={
        <>
          {!active && <Badge tone="mute">Caché</Badge>}
          {active && type === 'Category' && products === 0 && (
            <Badge tone="mute">Caché tant qu’il est vide</Badge>
          )}
          {type === 'Category' && !isFood(category) && <Badge tone="info">Sans denrées</Badge>}
        </>
      }
      href={`/admin/categories/${slug}`}
    />
  );
}

const LISTS = [
  ['Category', 'Rayons'],
  ['Catalog', 'Familles de boutiques'],
] as const;
