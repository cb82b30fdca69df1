import { Check, Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StockRow } from '../../contract/catalogue/stock.ts';
import {
  COUNT_REASONS,
  type CountReason,
  LOSS_CAUSES,
  type LossCause,
  MOST_STOCK,
} from '../../domain/catalogue/stock-count.ts';
import { count, decimal, NO_BREAK } from '../../domain/text/french.ts';
import { partText } from '../../domain/catalogue/portion.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { usePendingPress } from '../../ui/actions/use-pending-press.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Chip, Chips } from '../../ui/fields/chips.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Keypad } from '../../ui/fields/keypad.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { useLeaveTyped } from '../shared/forms/use-leave-typed.tsx';
import { SoldOutButton } from './sold-out-button.tsx';
import { StockMovements, useStockMovements } from './stock-movements.tsx';
import { StockTile } from './stock-tile.tsx';
import { CAUSE_WORDS, EMPTY_ON_SALE, emptyOnSale, REASON_WORDS, stockBeforeOut } from './stock-words.ts';
import styles from './stock.module.css';
import { useStockActs } from './use-stock-acts.ts';

export interface CountSheetProps {
  readonly product: StockRow;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The maximum number of digits: no stock is larger. */
const FIGURES = 6;

/**
 * Counts a product in the cellar: « épuisé » and « disponible » by one touch, and pieces on large keys. The
 * count is compared with the stock shown when it opened, even if that changes in the meantime.
 */
export function CountSheet({ product, open, onClose }: CountSheetProps) {
  const acts = useStockActs();
  const movements = useStockMovements(product.sku);
  const before = stockBeforeOut(product, movements.answer?.movements ?? []);
  const [{ stock: seen, out }] = useState(product);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<CountReason>('count');
  const [cause, setCause] = useState<LossCause>('lost');
  const [lot, setLot] = useState('');
  const { touched, once } = usePendingPress();
  const field = useRef<HTMLInputElement>(null);
  const { leave, question } = useLeaveTyped(
    typed !== '',
    `Le nombre tapé, ${typed}, n’est pas enregistré.`,
    onClose,
  );
  const words = REASON_WORDS[reason];
  const counted = typed === '' ? undefined : words.counted(seen, Number(typed));
  const problem = problemOf(counted, seen);
  const putBack = async (pieces: number) => {
    const back = { seen: 0, counted: pieces, knew: out?.id ?? null, reason: 'correction' } as const;
    return (
      (await acts.count(product, back)) &&
      (product.available || acts.sell({ ...product, stock: pieces }, true))
    );
  };
  const closeAfter = async (done: Promise<boolean>) => {
    if (await done) onClose();
  };
  // Keyboard input continues in the field after any touch.
  const press = (text: string) => {
    setTyped(figuresOf(text));
    field.current?.focus();
  };
  const save = async () => {
    if (counted === undefined || problem !== undefined) return;
    const named = lot.trim();
    // The typed digits stay until they are saved, so that a full disk loses nothing.
    await closeAfter(
      acts.count(product, {
        ...{ seen, counted, knew: out?.id ?? null, reason },
        ...(reason === 'loss' && { cause }),
        ...(reason === 'harvest' && named !== '' && { lot: named }),
      }),
    );
  };
  return (
    <Sheet
      open={open}
      onClose={leave}
      leading={<StockTile product={product} size={56} />}
      title={product.title}
      detail={`${partText(product.part)}, ${seen === 0 ? 'rien en stock' : `${decimal(seen)} en stock`}`}
      footer={
        <Button
          look="primary"
          size={64}
          wide
          icon={<Check />}
          disabled={problem !== undefined}
          busy={touched}
          onClick={() => once(save)}
        >
          {saveWords(problem, typed, reason)}
        </Button>
      }
    >
      <Stack gap="3">
        <Row gap="2" className={styles.states}>
          <SoldOutButton product={product} size={64} onDone={onClose} />
          <Button look="line" size={64} onClick={() => closeAfter(acts.sell(product, !product.available))}>
            {product.available ? 'Hors vente' : 'Disponible'}
          </Button>
        </Row>
        {before !== undefined && (
          <Notice
            tone="info"
            title={`${decimal(before)} en stock avant «${NO_BREAK}Épuisé${NO_BREAK}»`}
            actions={
              <Button size={64} look="line" onClick={() => closeAfter(putBack(before))}>
                {`Disponible, ${decimal(before)} en stock`}
              </Button>
            }
          />
        )}
        {emptyOnSale(product) && <Notice tone="bell">{EMPTY_ON_SALE}</Notice>}
        <Segmented
          label="Motif"
          value={reason}
          segments={COUNT_REASONS.map((value) => ({ value, label: REASON_WORDS[value].label }))}
          onChange={setReason}
        />
        {reason === 'loss' && (
          <Chips label="Cause de la perte">
            {LOSS_CAUSES.map((value) => (
              <Chip key={value} pressed={cause === value} onToggle={() => setCause(value)}>
                {CAUSE_WORDS[value]}
              </Chip>
            ))}
          </Chips>
        )}
        {reason === 'harvest' && (
          <Field
            label="Lot (facultatif)"
            value={lot}
            maxLength={40}
            onChange={({ target }) => setLot(target.value)}
          />
        )}
        <Stack
          as="form"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            once(save);
          }}
        >
          <Stack as="label" gap="1" justify="center" tone="ink-2" className={styles.figure}>
            <Text size="14">{words.question}</Text>
            <input
              ref={field}
              value={typed}
              inputMode="none"
              autoComplete="off"
              placeholder={reason === 'count' || reason === 'correction' ? String(seen) : '0'}
              aria-invalid={problem !== undefined || undefined}
              onChange={({ target }) => setTyped(figuresOf(target.value))}
            />
          </Stack>
          <Text as="p" size="17" tone="ink-2" words="center" aria-live="polite">
            {counted === undefined || problem !== undefined ? NO_BREAK : changeWords(seen, counted)}
          </Text>
          {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
          {product.stock !== seen && (
            <Notice tone="info">
              {`Le stock est passé de ${decimal(seen)} à ${decimal(product.stock)} depuis l’ouverture${NO_BREAK}: votre compte corrigera de la différence.`}
            </Notice>
          )}
          <Keypad
            label="Clavier du compte"
            whole
            onType={(sign) => press(`${typed}${sign}`)}
            onBack={() => press(typed.slice(0, -1))}
            onClear={() => press('')}
          />
          {question}
        </Stack>
        <StockMovements query={movements} />
        <ButtonLink look="line" icon={<Tags />} href={`/admin/products/${product.sku}/lots`}>
          Qui a reçu ou va recevoir ses lots
        </ButtonLink>
      </Stack>
    </Sheet>
  );
}

function saveWords(problem: string | undefined, typed: string, reason: CountReason): string {
  if (problem !== undefined) return 'Corrigez le nombre';
  return typed === '' ? 'Tapez le nombre' : REASON_WORDS[reason].save(Number(typed));
}

/** « 12 → 9, 3 de moins » */
function changeWords(seen: number, counted: number): string {
  if (seen === counted) return `${decimal(seen)}, rien ne change`;
  const by = count(Math.abs(counted - seen), 'pièce', 'pièces');
  return `${decimal(seen)} → ${decimal(counted)}, ${by} de ${counted < seen ? 'moins' : 'plus'}`;
}

function problemOf(counted: number | undefined, seen: number): string | undefined {
  if (counted === undefined) return undefined;
  if (counted < 0)
    return `Il n’y a que ${count(seen, 'pièce', 'pièces')} en stock${NO_BREAK}: comptez plutôt ce qui reste.`;
  return counted > MOST_STOCK ? `Au plus ${decimal(MOST_STOCK)} pièces.` : undefined;
}

function figuresOf(text: string): string {
  return text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, FIGURES);
}
