import { LayoutGrid, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { listCategories } from '../../../contract/catalogue/categories.ts';
import { orderCategories } from '../../../contract/catalogue/category-edits.ts';
import { isFood } from '../../../domain/catalogue/category-fields.ts';
import { movedTo } from '../../../domain/catalogue/merge-categories.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { count } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { everyCategory } from '../../../mirror/queries/category-queries.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Screen, Stack, Text } from '../../../ui/layout/primitives.tsx';
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
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import styles from '../editing/editor-frame.module.css';

/** The aisles and the families of shops in their order, for administrators; each leads to its editor. */
export function CategoriesScreen() {
  useTitle('Rayons');
  const online = useOnline();
  const categories = useLive(everyCategory, {});
  const { answer } = useRemoteQuery(listCategories, { query: { stats: 'true' } }, { online });
  const uses = new Map(answer?.map(({ slug, usedBy }) => [slug, usedBy?.length ?? 0]));
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
        <div className={styles.editor}>
          {!online && <Notice tone="bell">Les rayons se changent avec du réseau. Voici ceux d’ici.</Notice>}
          {categories === null && (
            <NotOnShelf what="Les rayons" many>
              <EmptyState picture={<LayoutGrid />} title="Aucun rayon">
                Un rayon se crée ici&nbsp;; les produits y entrent ensuite.
              </EmptyState>
            </NotOnShelf>
          )}
          {categories && (
            <>
              <Ordering
                title="Rayons"
                of={categories.filter(({ type }) => type === 'Category')}
                {...{ online, uses }}
              />
              <Ordering
                title="Familles de boutiques"
                of={categories.filter(({ type }) => type === 'Catalog')}
                {...{ online, uses }}
              />
            </>
          )}
        </div>
      </Stack>
    </Screen>
  );
}

interface OrderingProps {
  readonly title: string;
  readonly of: readonly Category[];
  readonly online: boolean;
  readonly uses: ReadonlyMap<string, number>;
}

/** One list: moved rows stay moved here until the whole order is saved. */
function Ordering({ title, of, online, uses }: OrderingProps) {
  const ordering = useRemoteMutation(orderCategories);
  const [wished, setWished] = useState<readonly string[]>();
  const present = of.map(({ slug }) => slug);
  const order = wished?.filter((slug) => present.includes(slug)) ?? [];
  const slugs = [...order, ...present.filter((slug) => !order.includes(slug))];
  const bySlug = new Map(of.map((category) => [category.slug, category]));
  const rows = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
  const moved = !isEqual(slugs, present);
  const save = async () => {
    if (!(await ordering.mutate({ body: { slugs } })).ok) return;
    showToast({ title: 'Ordre enregistré', detail: title });
  };
  return (
    <Section
      title={title}
      action={
        moved && (
          <Row gap="2">
            <Button size={44} look="ghost" onClick={() => setWished(undefined)}>
              Annuler
            </Button>
            <Button size={44} look="primary" busy={ordering.pending} disabled={!online} onClick={save}>
              Enregistrer l’ordre
            </Button>
          </Row>
        )
      }
    >
      <Card padding="none">
        <RemoteProblem refusal={ordering.refusal} />
        <SortableList
          label={title}
          items={rows}
          keyOf={({ slug }) => slug}
          nameOf={({ name }) => name}
          onMove={(from, to) => {
            ordering.reset();
            setWished(movedTo(slugs, from, to));
          }}
        >
          {(category) => <CategoryRow category={category} products={uses.get(category.slug)} />}
        </SortableList>
        {of.length === 0 && (
          <Text as="p" pad="4" tone="ink-2">
            Aucun encore.
          </Text>
        )}
      </Card>
    </Section>
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
          {type === 'Category' && !isFood(category) && <Badge tone="info">Sans denrées</Badge>}
        </>
      }
      href={`/admin/categories/${slug}`}
    />
  );
}
