import { type ReactNode, useState } from 'react';
import type { SavedProduct } from '../../../contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { isFood } from '../../../domain/catalogue/category-fields.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { vatRates } from '../../../domain/money/vat.ts';
import { list, NO_BREAK } from '../../../domain/text/french.ts';
import type { KeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { aisles } from '../../../mirror/queries/market-queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Screen, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { ConflictSummary, FieldConflicts } from '../../shared/forms/field-conflicts.tsx';
import { QuestionFields } from '../../shared/forms/question-fields.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { CustomerPreview } from './customer-preview.tsx';
import { DeliverySection } from './delivery-section.tsx';
import type { Editing } from './editing.ts';
import { LegalSection } from './legal-section.tsx';
import { LabelsSection, OptionsSection, VariantsSection } from './options-sections.tsx';
import { PriceSection } from './price-section.tsx';
import { missingIn, productAsTyped, productDraftOf, productDraftProblems } from './product-draft.ts';
import styles from './product-editor.module.css';
import {
  FIELD_WORDS,
  PRODUCT_FIELDS,
  SECTION_WORDS,
  type SectionId,
  sectionOf,
} from './product-field-words.ts';
import { SaleGate } from './sale-gate.tsx';
import { SaveActions, SaveState } from './save-state.tsx';
import { Anchors, sectionElementId } from './section-anchors.tsx';
import { type Movements, StockSection } from './stock-section.tsx';
import { TextSection } from './text-section.tsx';
import type { EditedShop } from './use-edited-shop.ts';
import { useLotWarning } from './use-lot-warning.ts';
import type { useNewProduct, useProductDraft } from './use-product-draft.ts';

/** The common inputs of the editors of stored and new products. */
interface ProductFormProps {
  readonly product: ProductRow;
  readonly shop: EditedShop;
  readonly editor: ReturnType<typeof useProductDraft> | ReturnType<typeof useNewProduct>;
  readonly kept: KeptDraft;
  readonly admin: boolean;
  readonly online: boolean;
  readonly created: boolean;
  readonly title: string;
  readonly detail?: ReactNode;
  readonly back: string;
  /** Beside the save button, in the header. */
  readonly actions?: ReactNode;
  /** Above all sections. */
  readonly before?: ReactNode;
  readonly movements?: Movements | undefined;
  /** The sections that only a stored product has. */
  readonly composition?: ReactNode;
  readonly removal?: ReactNode;
  /** Below the customer preview. */
  readonly aside?: ReactNode;
  readonly onSaved: (saved: SavedProduct) => void;
}

/**
 * All sections of a product, beside the customer preview; the draft is kept on the device until it is saved.
 */
export function ProductForm(props: ProductFormProps) {
  const { product, shop, editor, kept, admin, online, created } = props;
  const { draft, change, changed, conflicts, refusal } = editor;
  const [tried, setTried] = useState(false);
  const warning = useLotWarning(draft);
  const { food, surroundings } = useSurroundings(product, draft);
  const problems = productDraftProblems(product, draft, surroundings);
  const missing = missingIn(product, draft, food);
  const problemOf = (path: string) =>
    (tried ? problemUnder(problems, path) : undefined) ?? faultUnder(refusal, `body.${path}`);
  const editing: Editing = {
    ...{ product, draft, change, problemOf, missing, admin, online, created },
  };
  const faulty = tried ? [...new Set(Object.keys(problems).map(sectionOf))] : [];
  const save = async () => {
    setTried(true);
    const [first] = Object.keys(problems).map(sectionOf);
    if (first !== undefined) {
      document.getElementById(sectionElementId(first))?.scrollIntoView({ block: 'start' });
      return;
    }
    const saved = await editor.save();
    if (saved === undefined) return;
    setTried(false);
    props.onSaved(saved);
  };
  const parts: readonly (readonly [SectionId, ReactNode])[] = [
    ['text', <TextSection key="text" {...editing} />],
    ['price', <PriceSection key="price" {...editing} />],
    ['stock', <StockSection key="stock" {...editing} movements={props.movements} />],
    ...(food || draft.allergens.stated
      ? [['legal', <LegalSection key="legal" {...editing} />] as const]
      : []),
    ['labels', <LabelsSection key="labels" {...editing} />],
    ['options', <OptionsSection key="options" {...editing} />],
    ['variants', <VariantsSection key="variants" {...editing} />],
    ...(props.composition === undefined ? [] : [['composition', props.composition] as const]),
    [
      'faq',
      <QuestionFields
        key="faq"
        questions={draft.faq}
        blank={{ q: '', a: '' }}
        onChange={(faq) => change({ faq: [...faq] })}
        problemOf={problemOf}
      />,
    ],
    ['delivery', <DeliverySection key="delivery" {...editing} shopDays={shop.days} />],
    ...(props.removal === undefined ? [] : [['removal', props.removal] as const]),
  ];
  const counts = (section: SectionId) => ({
    waiting: missing.filter((name) => PRODUCT_FIELDS[name].section === section).length,
    wrong: FIELD_NAMES.filter(
      (name) =>
        PRODUCT_FIELDS[name].section === section &&
        (conflicts.some((conflict) => conflict.name === name) ||
          PRODUCT_FIELDS[name].paths.some((path) => problemOf(path) !== undefined)),
    ).length,
  });
  const saving = { count: changed.length, created, online, busy: editor.pending };
  const actions = { ...saving, onUndo: editor.undo, onSave: save };
  return (
    <Screen>
      <PageHead
        title={props.title}
        detail={props.detail}
        back={props.back}
        backLabel="Produits"
        actions={
          <>
            {props.actions}
            <div className={styles.headActions}>
              <SaveState {...saving} />
              <SaveActions {...actions} />
            </div>
          </>
        }
      />
      <div className={styles.place} data-scrolls>
        <div className={styles.editor}>
          <Anchors sections={parts.map(([id]) => ({ id, ...counts(id) }))} />
          <div className={styles.columns}>
            <Stack gap="3" className={styles.form}>
              {props.before}
              <FieldConflicts
                conflicts={conflicts}
                words={FIELD_WORDS}
                authorOf={editor.authorOf}
                onSettle={editor.settle}
              />
              <SaleGate
                {...{ draft, change, missing, food }}
                saving={actions}
                before={{
                  available: !created && product.attributes.available,
                  missing: created ? missing : missingIn(product, productDraftOf(product), food),
                }}
              />
              {parts.map(([id, section]) => (
                <FormPart key={id} id={id}>
                  {section}
                </FormPart>
              ))}
            </Stack>
            <Stack gap="3" className={styles.aside}>
              <CustomerPreview product={productAsTyped(product, draft)} shop={shop} missing={missing} />
              {props.aside}
            </Stack>
          </div>
        </div>
        <Stack gap="2" className={styles.foot}>
          {kept.failed && (
            <Notice tone="danger">Cet appareil ne peut rien garder&nbsp;: ne fermez pas cette page.</Notice>
          )}
          {faulty.length > 0 && (
            <Notice tone="danger">
              {`À corriger${NO_BREAK}: ${list(faulty.map((id) => SECTION_WORDS[id]))}.`}
            </Notice>
          )}
          {warning !== undefined && changed.some((name) => name === 'lot' || name === 'useby') && (
            <Notice tone="bell">{warning}</Notice>
          )}
          <ConflictSummary conflicts={conflicts} words={FIELD_WORDS} />
          <RemoteProblem refusal={refusal} />
          <div className={styles.footActions} data-bar>
            <SaveState {...saving} />
            <SaveActions {...actions} />
          </div>
        </Stack>
      </div>
    </Screen>
  );
}

const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as (keyof Editing['draft'])[];

function FormPart({ id, children }: { id: SectionId; children: ReactNode }) {
  const element = sectionElementId(id);
  return (
    <section id={element} className={styles.part} aria-labelledby={`${element}-title`}>
      <Card>
        <Stack gap="3">
          <Text as="h2" size="20" weight="650" id={`${element}-title`}>
            {SECTION_WORDS[id]}
          </Text>
          {children}
        </Stack>
      </Card>
    </section>
  );
}

/** The data to validate against, as far as this device has it. */
function useSurroundings(product: ProductRow, draft: Editing['draft']) {
  const categories = useLive(aisles, {});
  const market = useMarket();
  const today = localDay(useNow(), DEFAULT_ZONE);
  const category = categories?.find(({ slug }) => slug === draft.category);
  return {
    food: isFood(category),
    surroundings: {
      // Until the categories are loaded here, only the server can check this one.
      category: category ?? (draft.category === '' ? undefined : { child: [] }),
      rates: [...(market?.config.TVA ?? Object.values(vatRates(today))), product.pricing.tva],
    },
  };
}

function problemUnder(problems: Readonly<Record<string, string>>, path: string): string | undefined {
  const [, found] = Object.entries(problems).find(([at]) => at === path || at.startsWith(`${path}.`)) ?? [];
  return found;
}
