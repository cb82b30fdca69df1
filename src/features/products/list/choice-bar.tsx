import { LayoutGrid, Package, Pause, Play, Table, Tag, X } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { count, type Locale } from '../../../domain/text/french.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { ChoiceDialog, type ChoiceQuestion } from './choice-dialog.tsx';
import { type ChoiceEdit, type FailedEdit, rowsOf, saleDetail, unsavedWords } from './choice-edits.ts';
import type { ListedProduct } from './product-filters.ts';
import styles from './products.module.css';
import { useBatch } from './use-batch.ts';

interface ChoiceBarProps {
  readonly chosen: readonly ListedProduct[];
  readonly categories: readonly Pick<Category, 'slug' | 'name'>[];
  readonly locale: Locale;
  readonly online: boolean;
  readonly gridHref: string;
  readonly onNone: () => void;
  /** Keeps only these products selected: those that were not saved. */
  readonly onLeft: (skus: readonly number[]) => void;
  readonly onChanged: () => void;
}

/** The bulk actions on the selected products; floats over the table. */
export function ChoiceBar({ chosen, categories, locale, online, gridHref, ...on }: ChoiceBarProps) {
  const [question, setQuestion] = useState<ChoiceQuestion>();
  const [unsaved, setUnsaved] = useState<ReturnType<typeof unsavedWords>>([]);
  const [failed, setFailed] = useState<FailedEdit>();
  const { run, progress } = useBatch();
  const sells = chosen.every(({ available }) => !available);
  // An earlier failure does not apply to a new action.
  const ask = (next: ChoiceQuestion | undefined) => {
    setFailed(undefined);
    setQuestion(next);
  };
  const apply = async (edit: ChoiceEdit) => {
    setFailed(undefined);
    const { outcomes, refusal } = await run(rowsOf(chosen, edit));
    const left = unsavedWords(outcomes, chosen);
    const saved = outcomes.filter(({ outcome }) => outcome === 'saved').length;
    setUnsaved(left);
    if (saved > 0) on.onChanged();
    if (refusal !== undefined) {
      setFailed({ edit, message: refusal.message });
      return;
    }
    setQuestion(undefined);
    if (left.length > 0) on.onLeft(left.map(({ sku }) => sku));
    showToast({
      title: count(saved, 'produit changé', 'produits changés'),
      ...saleDetail(edit, chosen, outcomes),
      kind: left.length > 0 ? 'info' : 'done',
    });
  };
  return (
    <Stack
      gap="2"
      className={styles.bar}
      data-bar
      role="toolbar"
      aria-label={count(chosen.length, 'produit choisi', 'produits choisis')}
    >
      {unsaved.length > 0 && (
        <Notice tone="danger">
          {unsaved.slice(0, 3).map(({ sku, title, why }) => (
            <p key={sku}>
              <b>{title}</b> {why}
            </p>
          ))}
          {unsaved.length > 3 && <p>{`et ${count(unsaved.length - 3, 'autre', 'autres')}.`}</p>}
        </Notice>
      )}
      {question === undefined && failed !== undefined && <Notice tone="danger">{failed.message}</Notice>}
      <Row gap="1" align="center" wrap>
        <b role="status">{count(chosen.length, 'choisi', 'choisis')}</b>
        <Button size={44} look="ghost" icon={<Tag />} disabled={!online} onClick={() => ask('price')}>
          Prix…
        </Button>
        <Button size={44} look="ghost" icon={<Package />} disabled={!online} onClick={() => ask('stock')}>
          Stock…
        </Button>
        <Button
          size={44}
          look="ghost"
          icon={<LayoutGrid />}
          disabled={!online}
          onClick={() => ask('category')}
        >
          Rayon…
        </Button>
        <Button
          size={44}
          look="ghost"
          icon={sells ? <Play /> : <Pause />}
          disabled={!online}
          busy={question === undefined && progress !== undefined}
          onClick={() => apply({ kind: 'sale', available: sells })}
        >
          {sells ? 'Mettre en vente' : 'Retirer de la vente'}
        </Button>
        <ButtonLink size={44} look="ghost" icon={<Table />} href={gridHref}>
          Grille
        </ButtonLink>
        <IconButton label="Ne plus choisir" icon={<X />} onClick={on.onNone} />
      </Row>
      {question !== undefined && (
        <ChoiceDialog
          key={question}
          question={question}
          chosen={chosen}
          categories={categories}
          locale={locale}
          busy={progress !== undefined}
          failed={failed}
          onClose={() => ask(undefined)}
          onAct={(edit) => void apply(edit)}
        />
      )}
    </Stack>
  );
}
