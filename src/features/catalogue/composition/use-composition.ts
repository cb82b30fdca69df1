import { useState } from 'react';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { saveProduct } from '../../../contract/catalogue/product-edits.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { type Draft, linesOf, problemsOf, sumsOf } from './composition-draft.ts';

interface Composing {
  readonly save: (draft: Draft) => Promise<void>;
  readonly pending: boolean;
  /** What stood against the last draft that was to be saved, by field. */
  readonly problems: ReadonlyMap<string, string>;
  /** Why the server did not keep it. */
  readonly failure: string | undefined;
}

/** Keeps a composition with the price that it makes: what is wrong is said before the server is asked. */
export function useComposition(product: ProductRow, onSaved: () => void): Composing {
  const market = useMarket();
  const asking = useRemoteMutation(saveProduct);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const save = async (draft: Draft) => {
    const found = problemsOf(draft, product, new Set(market?.shops.keys()));
    setProblems(found);
    if (found.size > 0) return;
    const bundle = linesOf(draft);
    const opened = bundle.length > 0 && !product.attributes.bundle;
    const asked = await asking.mutate({
      params: { sku: product.sku },
      body: {
        ...{ bundle, pricing: { price: sumsOf(draft).price } },
        ...(opened && { attributes: { bundle: true } }),
      },
    });
    if (!asked.ok) return;
    onSaved();
    showToast({ title: 'Composition enregistrée.', detail: product.title });
  };
  return { save, pending: asking.pending, problems, failure: asking.refusal?.message };
}
