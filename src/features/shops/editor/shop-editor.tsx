import { type ReactNode, useState } from 'react';
import type { ShopForOwner } from '../../../contract/catalogue/shops.ts';
import { count, list } from '../../../domain/text/french.ts';
import type { KeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { familiesOfShops } from '../../../mirror/queries/market-queries.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Column, Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { ConflictSummary, FieldConflicts } from '../../shared/forms/field-conflicts.tsx';
import { QuestionFields } from '../../shared/forms/question-fields.tsx';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { ClosingDialog, UntoldNotice, useClosingReview } from './closing-review.tsx';
import { DaysSection } from './days-section.tsx';
import type { Editing } from './editing.ts';
import { FIELD_WORDS } from './shop-field-words.ts';
import { HubsSection } from './hubs-section.tsx';
import { AccountSection, DiscountSection } from './money-section.tsx';
import { OwnerSection } from './owner-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { PublicationSection } from './publication-section.tsx';
import { RemovalSection } from './removal-section.tsx';
import { changesDays, shopDraftProblems } from './shop-draft.ts';
import styles from './shop-editor.module.css';
import { useShopDraft } from './use-shop-draft.ts';
import { WordsSection } from './words-section.tsx';

interface ShopEditorProps {
  readonly shop: ShopForOwner;
  readonly admin: boolean;
  readonly online: boolean;
  /** Whether its account was loaded too. */
  readonly whole: boolean;
  readonly draft: KeptDraft;
  readonly onChanged: () => void;
}

/** All sections of a shop on one page; the draft is kept on the device until it is saved. */
export function ShopEditor({ shop, admin, online, whole, draft: kept, onChanged }: ShopEditorProps) {
  const families = useLive(familiesOfShops, {}) ?? [];
  const editor = useShopDraft(shop, kept.kept ?? null, kept.keep);
  const { draft, change, changed, conflicts, refusal } = editor;
  const [tried, setTried] = useState(false);
  const problems = shopDraftProblems(
    shop,
    draft,
    // Until the families are loaded here, only the server can check this one.
    families.length === 0 ? [draft.catalog] : families.map(({ slug }) => slug),
  );
  const problemOf = (path: string) =>
    (tried || AT_ONCE.has(path) ? problems[path] : undefined) ?? faultUnder(refusal, `body.${path}`);
  const editing: Editing = { shop, draft, change, problemOf, admin, online };
  const review = useClosingReview(shop.urlpath);
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    if (changesDays(changed) && !(await review.ask(editor.shown, draft))) return;
    await write();
  };
  const saveAndTell = async () => {
    review.remember();
    if (await write()) await review.tell();
    else review.forget();
  };
  const write = async (): Promise<boolean> => {
    const saved = await editor.save();
    if (saved === undefined) return false;
    setTried(false);
    showToast({ title: 'Boutique enregistrée', detail: saved.name });
    onChanged();
    return true;
  };
  const faulty = tried && Object.keys(problems).length > 0;
  return (
    <div className={styles.editor}>
      <Column gap="4" className={styles.sections}>
        <UntoldNotice review={review} />
        <FieldConflicts conflicts={conflicts} words={FIELD_WORDS} onSettle={editor.settle} />
        {whole && (
          <Part title="Publication">
            <PublicationSection {...{ shop, admin, online, onChanged }} />
          </Part>
        )}
        <Part title="Textes">
          <WordsSection {...editing} />
        </Part>
        <Part title="Photos">
          <PicturesSection {...editing} />
        </Part>
        <Part title="Adresse">
          <PlacesSection {...editing} />
        </Part>
        <Part title="Jours et fermetures">
          <DaysSection {...editing} />
        </Part>
        <Part title="Rabais">
          <DiscountSection {...editing} />
        </Part>
        <Part title="Questions fréquentes">
          <QuestionFields
            questions={draft.faq}
            blank={{ q: '', a: '' }}
            onChange={(faq) => change({ faq: [...faq] })}
            problemOf={problemOf}
          />
        </Part>
        {whole && (
          <Part title="Compte">
            <AccountSection {...editing} />
          </Part>
        )}
        {admin && whole && (
          <Part title="Propriétaire">
            <OwnerSection shop={shop} online={online} />
          </Part>
        )}
        {admin && whole && (
          <Part title="Marchés">
            <HubsSection {...{ shop, online, onChanged }} />
          </Part>
        )}
        {whole && (
          <Part title="Supprimer">
            <RemovalSection {...{ shop, admin, online }} onRemoved={() => kept.keep(null)} />
          </Part>
        )}
      </Column>
      <ClosingDialog review={review} busy={editor.pending} onSave={() => void saveAndTell()} />
      {changed.length > 0 && (
        <Stack
          gap="2"
          ground="raised"
          className={styles.bar}
          data-bar
          role="region"
          aria-label="Modifications"
        >
          {kept.failed && (
            <Notice tone="danger">Cet appareil ne peut rien garder&nbsp;: ne fermez pas cette page.</Notice>
          )}
          {faulty && <Notice tone="danger">{`À corriger\u00a0: ${faultyWords(problems)}.`}</Notice>}
          <ConflictSummary conflicts={conflicts} words={FIELD_WORDS} />
          <RemoteProblem refusal={refusal} />
          {!review.untold && review.problem !== undefined && <Notice tone="danger">{review.problem}</Notice>}
          <Row gap="2" align="center" justify="end" wrap>
            <Text
              grow
              size="14"
              tone="bell-text"
              weight="600"
              title={list(changed.map((name) => FIELD_WORDS[name]))}
            >
              {count(changed.length, 'champ gardé ici', 'champs gardés ici')}
            </Text>
            <Button look="ghost" onClick={editor.undo}>
              Annuler
            </Button>
            <Button look="primary" busy={editor.pending || review.pending} disabled={!online} onClick={save}>
              Enregistrer
            </Button>
          </Row>
        </Stack>
      )}
    </div>
  );
}

// Further typing cannot resolve a last day before the first: its error is shown at once.
const AT_ONCE: ReadonlySet<string> = new Set(['available.to']);

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Card>{children}</Card>
    </Section>
  );
}

/** The distinct sections of the fields with errors. */
function faultyWords(problems: Readonly<Record<string, string>>): string {
  const parts = Object.keys(problems).map((path) => PARTS[path.split('.')[0] ?? ''] ?? 'Textes');
  return list([...new Set(parts)]);
}

const PARTS: Readonly<Record<string, string>> = {
  photo: 'Photos',
  address: 'Adresse',
  collect: 'Adresse',
  available: 'Jours et fermetures',
  discount: 'Rabais',
  faq: 'Questions fréquentes',
  account: 'Compte',
  scoring: 'Compte',
};
