import { LayoutGrid } from 'lucide-react';
import { useState } from 'react';
import { type Category, readCategory } from '../../../contract/catalogue/categories.ts';
import { createCategory, saveCategory } from '../../../contract/catalogue/category-edits.ts';
import { type KeptDraft, useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { everyCategory } from '../../../mirror/queries/category-queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Screen, Stack } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { NotOnShelf } from '../../shared/market/no-market.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { FieldConflicts } from '../../shared/forms/field-conflicts.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { EditorBar, EditorPart } from '../editing/editor-frame.tsx';
import styles from '../editing/editor-frame.module.css';
import { useEditedDraft } from '../editing/use-edited-draft.ts';
import {
  CATEGORY_WORDS,
  type CategoryDraft,
  categoryDraftOf,
  categoryInputOf,
  categoryProblems,
} from './category-draft.ts';
import { CategoryFields, CategoryPictures, PartsFields } from './category-fields.tsx';
import { CategoryRemoval } from './category-removal.tsx';

/** The editor of a category, or of a new one at `/admin/categories/new`, for administrators. */
export function CategoryEditorScreen() {
  const { params } = useAppLocation();
  const { slug } = params;
  // The key drops one category's draft before another one's is shown.
  return <CategoryPage key={slug ?? 'new'} slug={slug === 'new' ? undefined : slug} />;
}

function CategoryPage({ slug }: { slug: string | undefined }) {
  const categories = useLive(everyCategory, {});
  const draft = useKeptDraft(`category:${slug ?? 'new'}`);
  const category = categories?.find((one) => one.slug === slug);
  const name = slug === undefined ? 'Nouveau rayon' : (category?.name ?? 'Rayon');
  useTitle(name);
  const ready = draft.kept !== undefined && categories !== undefined;
  return (
    <Screen>
      <PageHead title={name} back="/admin/categories" backLabel="Rayons" />
      <Stack gap="4" className={styles.place} data-scrolls>
        {!ready && <SkeletonRows count={6} />}
        {ready && slug !== undefined && category === undefined && (
          <NotOnShelf what="Ce rayon">
            <EmptyState picture={<LayoutGrid />} title="Ce rayon n’existe pas">
              Il a été supprimé, ou réuni à un autre.
            </EmptyState>
          </NotOnShelf>
        )}
        {ready && (slug === undefined || category !== undefined) && (
          <CategoryEditor category={category} others={categories ?? []} kept={draft} />
        )}
      </Stack>
    </Screen>
  );
}

interface CategoryEditorProps {
  readonly category: Category | undefined;
  readonly others: readonly Category[];
  readonly kept: KeptDraft;
}

function CategoryEditor({ category, others, kept }: CategoryEditorProps) {
  const go = useGo();
  const online = useOnline();
  const reading = useRemoteMutation(readCategory);
  const creating = useRemoteMutation(createCategory);
  const saving = useRemoteMutation(saveCategory);
  const editor = useEditedDraft(categoryDraftOf(category), { keep: kept.keep, kept: kept.kept ?? null });
  const [tried, setTried] = useState(false);
  const { draft } = editor;
  const problems = categoryProblems(draft);
  const refusal = reading.refusal ?? creating.refusal ?? saving.refusal;
  const problemOf = (name: keyof CategoryDraft) =>
    (tried ? problems[name] : undefined) ?? faultUnder(refusal, `body.${name}`);
  const change = (fields: Partial<CategoryDraft>) => {
    creating.reset();
    saving.reset();
    editor.change(fields);
  };
  const create = async () => {
    const created = await creating.mutate({ body: asJson(categoryInputOf(draft)) });
    if (!created.ok) return;
    kept.keep(null);
    const { slug, name } = decodeAnswer(createCategory.answer, created.answer);
    showToast({ title: 'Rayon créé', detail: name });
    go(`/admin/categories/${slug}`, { replace: true });
  };
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    if (category === undefined) {
      await create();
      return;
    }
    const params = { slug: category.slug };
    const stored = await editor.save({
      read: async () => {
        const read = await reading.mutate({ params });
        return read.ok ? categoryDraftOf(decodeAnswer(readCategory.answer, read.answer)) : undefined;
      },
      write: async (changes) => {
        const saved = await saving.mutate({ params, body: asJson(categoryInputOf(changes)) });
        return saved.ok ? categoryDraftOf(decodeAnswer(saveCategory.answer, saved.answer)) : undefined;
      },
    });
    if (!stored) return;
    setTried(false);
    showToast({ title: 'Rayon enregistré', detail: draft.name });
  };
  const fields = { draft, change, problemOf, online };
  const faulty = tried ? (Object.keys(problems) as (keyof CategoryDraft)[]) : [];
  return (
    <div>
      <div className={styles.editor}>
        {!online && (
          <Notice tone="bell">Un rayon se change avec du réseau. Ce que vous écrivez reste ici.</Notice>
        )}
        <FieldConflicts conflicts={editor.conflicts} words={CATEGORY_WORDS} onSettle={editor.settle} />
        <EditorPart title="Rayon">
          <CategoryFields {...fields} fresh={category === undefined} />
        </EditorPart>
        <EditorPart title="Image">
          <CategoryPictures {...fields} />
        </EditorPart>
        {draft.type === 'Category' && (
          <EditorPart title="Sous-rayons">
            <PartsFields {...fields} slug={category?.slug} />
          </EditorPart>
        )}
        {category && (
          <EditorPart title="Réunir ou supprimer">
            <CategoryRemoval {...{ category, others, online }} onGone={() => kept.keep(null)} />
          </EditorPart>
        )}
      </div>
      <EditorBar
        {...{ editor, refusal, online, failed: kept.failed }}
        words={CATEGORY_WORDS}
        faulty={faulty.map((name) => CATEGORY_WORDS[name])}
        act={category === undefined ? 'Créer' : 'Enregistrer'}
        onSave={save}
      />
    </div>
  );
}
