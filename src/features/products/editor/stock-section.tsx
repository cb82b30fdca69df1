import type { AnswerOf } from '../../../contract/core/call.ts';
import type { stockMovements } from '../../../contract/catalogue/stock.ts';
import { decimal } from '../../../domain/text/french.ts';
import { useState } from 'react';
import { Calculator } from 'lucide-react';
import { useLive } from '../../../hooks/use-live.ts';
import { stockHeld } from '../../../mirror/queries/stock-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LateCountSheet } from '../../stock/late-count-sheet.ts';
import { type Editing, textProps } from './editing.ts';

/** The movements of a stock, as answered by the server. */
export type Movements = AnswerOf<typeof stockMovements>;

/** The current stock, and how to set it: sold out, 40, 100 or an exact number. */
export function StockSection({
  movements,
  ...editing
}: Editing & { readonly movements: Movements | undefined }) {
  const { draft, change, product, created } = editing;
  const [counting, setCounting] = useState(false);
  const held = useLive(stockHeld, { sku: product.sku });
  return (
    <Stack gap="3">
      {movements !== undefined && (
        <Row gap="5" wrap>
          <Figure words="en cave" value={movements.stock + movements.promised} />
          <Figure words="promis" value={movements.promised} />
          <Figure words="à vendre" value={movements.stock} />
        </Row>
      )}
      <Row gap="3" align="end" wrap>
        <Chips label="Stock courant">
          {QUICK.map(([value, label]) => (
            <Chip key={value} pressed={draft.stock === value} onToggle={() => change({ stock: value })}>
              {label}
            </Chip>
          ))}
        </Chips>
        <Field kind="numeric" label="À vendre" maxLength={6} {...textProps(editing, 'stock')} />
        {!created && held && (
          <Button look="line" icon={<Calculator />} onClick={() => setCounting(true)}>
            Compter
          </Button>
        )}
      </Row>
      {held && counting && <LateCountSheet product={held} open onClose={() => setCounting(false)} />}
    </Stack>
  );
}

function Figure({ words, value }: { words: string; value: number }) {
  return (
    <Stack gap="h">
      <Text size="24" weight="700" tabular>
        {decimal(value)}
      </Text>
      <Text size="13" tone="ink-2">
        {words}
      </Text>
    </Stack>
  );
}

const QUICK = [
  ['0', 'Épuisé'],
  ['40', '40'],
  ['100', '100'],
] as const;
