import { useState } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { ReplacementChoice } from '../../../contract/core/replacement.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { CAPS, capsFor } from '../../../domain/order/replacement-caps.ts';
import { amount, capital } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { categoryShelf } from '../../../mirror/queries/shelf-queries.ts';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLocale } from '../market/market-provider.tsx';
import { replacementsFor } from '../ordering/compared-product.ts';
import { useDiet } from '../diet/use-diet.ts';
import { capWords, replacementWords } from './replacement-words.ts';

export interface ReplacementDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly choice: ReplacementChoice | undefined;
  /** The line's product and the default choice of the profile; absent when editing that default. */
  readonly line?:
    { readonly product: ProductRow | undefined; readonly usual: ReplacementChoice | undefined } | undefined;
  /** `null` uses the profile's default. */
  readonly onChoose: (choice: ReplacementChoice | null) => void;
  readonly onClose: () => void;
}

type Kind = ReplacementChoice['kind'] | 'usual';

/** Chooses how to replace a missing line, or every missing line without a choice of its own. */
export function ReplacementDialog({ title, choice, line, onChoose, onClose, open }: ReplacementDialogProps) {
  const locale = useLocale();
  const [kind, setKind] = useState<Kind>(choice?.kind ?? (line === undefined ? 'refund' : 'usual'));
  const [cap, setCap] = useState(
    choice !== undefined && choice.kind !== 'refund' ? capValue(choice.cap) : '0',
  );
  const [wished, setWished] = useState<Wished | undefined>(choice?.kind === 'product' ? choice : undefined);
  const [{ hub = '' }] = useDevice();
  const product = line?.product;
  const shelf = useLive(categoryShelf, { hub, cat: product?.categories ?? '' });
  const other = kind === 'product' ? shelf?.find(({ sku }) => sku === wished?.sku) : undefined;
  // « Jamais plus cher » is impossible with a dearer product: the lowest cap that allows it is used.
  const caps = capsFor(other && productPrice(other), product && productPrice(product));
  const capped = caps.some((known) => capValue(known) === cap) ? cap : capValue(caps[0]);
  const made = choiceOf(
    kind,
    CAPS.find((known) => capValue(known) === capped),
    wished,
  );
  return (
    <Dialog
      open={open}
      title={title}
      keep="Annuler"
      act="Enregistrer"
      ready={made !== undefined}
      onClose={onClose}
      onAct={() => {
        if (made !== undefined) onChoose(made);
        onClose();
      }}
    >
      <Stack gap="3">
        <RadioList<Kind>
          legend={title}
          value={kind}
          onChange={setKind}
          options={[
            ...(line === undefined
              ? []
              : [
                  {
                    value: 'usual',
                    title: 'Comme d’habitude',
                    detail: replacementWords(line.usual, locale),
                  } as const,
                ]),
            { value: 'best', title: 'Remplacer au mieux', detail: 'par le produit le plus proche' },
            ...(product === undefined
              ? []
              : [{ value: 'product', title: 'Remplacer par un produit que je choisis' } as const]),
            { value: 'refund', title: 'Ne pas remplacer', detail: 'le produit manquant est remboursé' },
          ]}
        />
        {kind === 'product' && product !== undefined && (
          <Candidates {...{ product, shelf, wished }} onWish={setWished} />
        )}
        {(kind === 'best' || kind === 'product') && (
          <Select
            label="Prix du remplaçant"
            value={capped}
            options={caps.map((known) => ({
              value: capValue(known),
              label: capital(capWords(known, locale)),
            }))}
            onChange={({ target }) => setCap(target.value)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

interface Wished {
  readonly sku: number;
  readonly title: string;
}

/** The most similar products in stock; without avoided ingredients if the person wants that. */
function Candidates({
  product,
  shelf,
  wished,
  onWish,
}: {
  product: ProductRow;
  shelf: readonly ProductRow[] | undefined;
  wished: Wished | undefined;
  onWish: (wished: Wished) => void;
}) {
  const locale = useLocale();
  const { diet } = useDiet();
  if (shelf === undefined) return <SkeletonRows count={3} />;
  const limits = diet.uses.has('exclude') ? diet : { avoids: [], diets: [] };
  const found = replacementsFor(product, shelf, limits).slice(0, 6);
  if (found.length === 0) return <Text tone="ink-2">Aucun produit proche ne convient pour le moment.</Text>;
  return (
    <RadioList
      legend="Produit de remplacement"
      value={wished === undefined ? undefined : String(wished.sku)}
      onChange={(value) => {
        const taken = found.find(({ sku }) => String(sku) === value);
        if (taken !== undefined) onWish({ sku: taken.sku, title: taken.title });
      }}
      options={found.map((row) => ({
        value: String(row.sku),
        title: row.title,
        detail: amount(productPrice(row), locale),
      }))}
    />
  );
}

function capValue(cap: Centimes | undefined): string {
  return cap === undefined ? 'any' : String(cap);
}

/** `undefined` while a product must still be chosen. */
function choiceOf(
  kind: Kind,
  cap: Centimes | undefined,
  wished: Wished | undefined,
): ReplacementChoice | null | undefined {
  const capped = cap === undefined ? {} : { cap };
  switch (kind) {
    case 'usual':
      return null;
    case 'refund':
      return { kind };
    case 'best':
      return { kind, ...capped };
    case 'product':
      return wished && { kind, sku: wished.sku, title: wished.title.slice(0, 200), ...capped };
  }
}
