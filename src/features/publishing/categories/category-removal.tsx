import { Combine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import {
  type CategoryUses,
  mergeCategory,
  readCategoryUses,
  removeCategory,
} from '../../../contract/catalogue/category-edits.ts';
import { mayMerge } from '../../../domain/catalogue/merge-categories.ts';
import { count, list } from '../../../domain/text/french.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import styles from './category-fields.module.css';

interface CategoryRemovalProps {
  readonly category: Category;
  readonly others: readonly Category[];
  readonly online: boolean;
  readonly onGone: () => void;
}

/** The content of the category; merges it into another one, or deletes it once empty. */
export function CategoryRemoval(props: CategoryRemovalProps) {
  const { category, online } = props;
  const uses = useRemoteQuery(readCategoryUses, { params: { slug: category.slug } }, { online });
  const { answer } = uses;
  const used = answer === undefined || answer.productCount + answer.shopCount > 0;
  return (
    <Stack gap="4">
      <RemoteProblem refusal={uses.refusal} again={uses.refetch} />
      {answer === undefined && online && uses.refusal === undefined && <SkeletonRows count={2} />}
      {answer && <Uses uses={answer} slug={category.slug} />}
      <Merging {...props} uses={answer} />
      <Removing {...props} used={used} />
    </Stack>
  );
}

interface UsesProps {
  readonly uses: CategoryUses;
  readonly slug: string;
}

function Uses({ uses: { products, productCount, shops, shopCount }, slug }: UsesProps) {
  const held = [
    ...(productCount > 0 ? [count(productCount, 'produit', 'produits')] : []),
    ...(shopCount > 0 ? [count(shopCount, 'boutique', 'boutiques')] : []),
  ];
  if (held.length === 0) return <Text as="p">Plus rien n’en dépend.</Text>;
  return (
    <details>
      <Text as="summary" hit weight="600">{`En dépendent\u00a0: ${list(held)}`}</Text>
      <ul className={styles.uses}>
        {products.map(({ sku, title, vendor }) => (
          <li key={sku}>
            <Link href={`/admin/products/${sku}`}>{`${title} (${vendor})`}</Link>
          </li>
        ))}
        {shops.map(({ urlpath, name }) => (
          <li key={urlpath}>
            <Link href={`/admin/shops/${urlpath}`}>{name}</Link>
          </li>
        ))}
      </ul>
      {productCount > products.length && (
        <Text as="p" size="13" tone="ink-2">
          {`Les ${products.length} premiers produits.`}
        </Text>
      )}
      {productCount > 0 && (
        <ButtonLink
          size={44}
          look="line"
          href={`/admin/products?${new URLSearchParams({ category: slug }).toString()}`}
        >
          Tous dans la liste des produits
        </ButtonLink>
      )}
    </details>
  );
}

interface MergingProps extends CategoryRemovalProps {
  readonly uses: CategoryUses | undefined;
}

/** Merges everything into another category, to which the old URL will lead. */
function Merging({ category, others, online, uses, onGone }: MergingProps) {
  const go = useGo();
  const merging = useRemoteMutation(mergeCategory);
  const [into, setInto] = useState('');
  const [open, setOpen] = useState(false);
  const fitting = others.filter((other) => mayMerge(category, other));
  const target = fitting.find(({ slug }) => slug === into);
  const moving = uses && [
    ...(uses.productCount > 0 ? [count(uses.productCount, 'produit', 'produits')] : []),
    ...(uses.shopCount > 0 ? [count(uses.shopCount, 'boutique', 'boutiques')] : []),
  ];
  const merge = async (password: string) => {
    const merged = await merging.mutate({ params: { slug: category.slug }, body: { into, password } });
    if (!merged.ok) return;
    onGone();
    showToast({
      title: 'Rayons réunis',
      detail: `${category.name} est maintenant dans ${target?.name ?? ''}.`,
    });
    go(`/admin/categories/${into}`, { replace: true });
  };
  return (
    <Stack gap="2">
      <Select
        label="Réunir à"
        placeholder="Choisir"
        hint="Ses produits, ses sous-rayons et ses liens y passent."
        options={fitting.map(({ slug, name }) => ({ value: slug, label: name }))}
        value={into}
        onChange={({ target: { value } }) => setInto(value)}
      />
      <Button
        look="line"
        icon={<Combine />}
        disabled={!online || target === undefined}
        onClick={() => setOpen(true)}
      >
        Réunir
      </Button>
      <LazyConfirm
        open={open}
        title={`Réunir ${category.name} à ${target?.name ?? ''}\u00a0?`}
        text={`Tout passe à ${target?.name ?? ''}${moving === undefined || moving.length === 0 ? '' : `, ${list(moving)}`}, et les anciens liens y mènent. Cela ne se défait pas.`}
        proof={{ kind: 'password' }}
        keep="Laisser"
        act="Réunir"
        tone="danger"
        busy={merging.pending}
        error={merging.refusal?.message}
        onClose={() => {
          merging.reset();
          setOpen(false);
        }}
        onAct={(password) => void merge(password)}
      />
    </Stack>
  );
}

interface RemovingProps extends CategoryRemovalProps {
  readonly used: boolean;
}

function Removing({ category, online, used, onGone }: RemovingProps) {
  const go = useGo();
  const removing = useRemoteMutation(removeCategory);
  const [open, setOpen] = useState(false);
  const remove = async (password: string) => {
    const removed = await removing.mutate({ params: { slug: category.slug }, body: { password } });
    if (!removed.ok) return;
    onGone();
    showToast({ title: `${category.name} est supprimé` });
    go('/admin/categories', { replace: true });
  };
  return (
    <Stack gap="2">
      <Button look="danger-line" icon={<Trash2 />} disabled={!online || used} onClick={() => setOpen(true)}>
        Supprimer
      </Button>
      {used && (
        <Text as="p" size="13" tone="ink-2">
          Se supprime dès que plus rien n’en dépend.
        </Text>
      )}
      <LazyConfirm
        open={open}
        title={`Supprimer ${category.name}\u00a0?`}
        text="Il quitte tous les marchés. Cela ne se défait pas."
        proof={{ kind: 'password' }}
        keep="Ne pas supprimer"
        act="Supprimer"
        tone="danger"
        busy={removing.pending}
        error={removing.refusal?.message}
        onClose={() => {
          removing.reset();
          setOpen(false);
        }}
        onAct={(password) => void remove(password)}
      />
    </Stack>
  );
}
