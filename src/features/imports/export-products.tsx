import { shopProducts } from '../../contract/catalogue/imports.ts';
import type { Category } from '../../contract/catalogue/categories.ts';
import { productTable } from '../../domain/catalogue/import/product-cells.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { ExportCard } from './export-card.tsx';

interface ExportProductsProps {
  readonly shop: string;
  readonly categories: readonly Category[];
  readonly online: boolean;
}

/** The products of a shop as a file: our template, which an import reads again. */
export function ExportProducts({ shop, categories, online }: ExportProductsProps) {
  const reading = useRemoteMutation(shopProducts);
  return (
    <ExportCard
      title="Reprendre ses produits"
      detail="Tous les produits de la boutique dans notre modèle. Relu ici, il ne change que ce que vous y changez."
      name={`produits-${shop}`}
      online={online}
      refusal={reading.refusal}
      read={async () => {
        const read = await reading.mutate({ params: { shop } });
        return read.ok ? productTable(decodeAnswer(shopProducts.answer, read.answer), categories) : undefined;
      }}
    />
  );
}
