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
import { changed, draftOf, sumsOf, withAnother, without } from './composition-draft.ts';
import { CompositionLine } from './composition-line.tsx';
import styles from './composition.module.css';
import { useComposition } from './use-composition.ts';

export interface CompositionSheetProps {
  readonly product: ProductRow;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What each producer puts into a product and gets for it; the parts together make its price. */
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
        <div className={styles.foot}>
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
        </div>
      }
    >
      <div className={styles.lines}>
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
      </div>
    </Sheet>
  );
}
