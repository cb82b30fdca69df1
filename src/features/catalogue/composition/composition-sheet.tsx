import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { amount, NO_BREAK } from '../../../domain/text/french.ts';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import {
  changed,
  draftOf,
  sumsOf,
  withAnother,
  without,
  type Draft,
  linesOf,
  problemsOf,
} from './composition-draft.ts';
import { CompositionLine } from './composition-line.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './composition.module.css';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { saveProduct } from '../../../contract/catalogue/product-edits.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';

export interface CompositionSheetProps {
  readonly product: ProductRow;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Edits what each producer contributes to a product and receives for it; the parts sum up to its price. */
export function CompositionSheet({ product, open, onClose }: CompositionSheetProps) {
  const locale = useLocale();
  const market = useMarket();
  const online = useOnline();
  const [draft, setDraft] = useState(() => draftOf(product));
  const { save, pending, problems, failure } = useComposition(product, onClose);
  const shops = [...(market?.shops.values() ?? [])].sort((left, right) =>
    left.name.localeCompare(right.name, 'fr'),
  );
  const { parts, price } = sumsOf(draft);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Composition"
      detail={product.title}
      footer={
        <Stack gap="2" className={styles.foot}>
          <p role="status" data-even={parts === price || undefined}>
            {`Parts${NO_BREAK}: ${amount(parts, locale)} sur ${amount(price, locale)}`}
          </p>
          <Button
            look="primary"
            size={56}
            wide
            busy={pending}
            disabled={!online}
            onClick={() => void save(draft)}
          >
            Enregistrer
          </Button>
        </Stack>
      }
    >
      <Stack gap="4">
        {!online && <Notice tone="bell">La composition se change avec du réseau.</Notice>}
        <Field
          kind="decimal"
          label="Prix du produit"
          hint="Ce que paie le client. Une promotion se partage comme le prix."
          trailing="CHF"
          value={draft.price}
          error={problems.get('pricing.price')}
          onChange={({ target }) => setDraft({ ...draft, price: target.value })}
        />
        {draft.lines.map((line, at) => (
          <CompositionLine
            key={line.key}
            line={line}
            place={at + 1}
            shops={shops}
            problem={(field) => problems.get(`bundle.${at}.${field}`)}
            onChange={(change) => setDraft(changed(draft, line.key, change))}
            onRemove={() => setDraft(without(draft, line.key))}
          />
        ))}
        <Button icon={<Plus />} onClick={() => setDraft(withAnother(draft))}>
          Ajouter une part
        </Button>
        {['bundle', 'pricing.part'].map((field) => {
          const problem = problems.get(field);
          return (
            problem !== undefined && (
              <Notice key={field} tone="danger">
                {problem}
              </Notice>
            )
          );
        })}
        {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
      </Stack>
    </Sheet>
  );
}

interface Composing {
  readonly save: (draft: Draft) => Promise<void>;
  readonly pending: boolean;
  /** The errors of the last attempt to save, by field. */
  readonly problems: ReadonlyMap<string, string>;
  /** Why the server refused. */
  readonly failure: string | undefined;
}

/** Saves a composition with its price; validates before calling the server. */
function useComposition(product: ProductRow, onSaved: () => void): Composing {
  const market = useMarket();
  const mutation = useRemoteMutation(saveProduct);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const save = async (draft: Draft) => {
    const found = problemsOf(draft, product, new Set(market?.shops.keys()));
    setProblems(found);
    if (found.size > 0) return;
    const bundle = linesOf(draft);
    const opened = bundle.length > 0 && !product.attributes.bundle;
    const result = await mutation.mutate({
      params: { sku: product.sku },
      body: {
        ...{ bundle, pricing: { price: sumsOf(draft).price } },
        ...(opened && { attributes: { bundle: true } }),
      },
    });
    if (!result.ok) return;
    onSaved();
    showToast({ title: 'Composition enregistrée.', detail: product.title });
  };
  return { save, pending: mutation.pending, problems, failure: mutation.refusal?.message };
}
