import { Download } from 'lucide-react';
import { shopProducts } from '../../contract/catalogue/imports.ts';
import type { Category } from '../../contract/catalogue/categories.ts';
import { productTable } from '../../domain/catalogue/import/product-cells.ts';
import { csvText } from '../../domain/text/csv.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import { saveCsv, saveXlsx } from '../shared/device/save-file.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { xlsxOf } from './xlsx.ts';

interface ExportProductsProps {
  readonly shop: string;
  readonly categories: readonly Category[];
  readonly online: boolean;
}

/** The products of a shop as a file: our template, which an import reads again. */
export function ExportProducts({ shop, categories, online }: ExportProductsProps) {
  const reading = useRemoteMutation(shopProducts);
  const save = async (kind: 'csv' | 'xlsx') => {
    const read = await reading.mutate({ params: { shop } });
    if (!read.ok) return;
    const table = productTable(decodeAnswer(shopProducts.answer, read.answer), categories);
    if (kind === 'csv') saveCsv(`produits-${shop}.csv`, csvText(table));
    else saveXlsx(`produits-${shop}.xlsx`, xlsxOf(table));
  };
  return (
    <Stack gap="2">
      <Text as="h2" size="15">
        Reprendre ses produits
      </Text>
      <Text as="p" tone="ink-2" size="13">
        Tous les produits de la boutique dans notre modèle. Relu ici, il ne change que ce que vous y changez.
      </Text>
      <RemoteProblem refusal={reading.refusal} />
      <Row gap="2" wrap>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            size={44}
            look="line"
            icon={<Download />}
            disabled={!online}
            onClick={() => save(kind)}
          >
            {kind === 'csv' ? 'Exporter en CSV' : 'Exporter en XLSX'}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
