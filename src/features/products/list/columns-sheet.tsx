import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';

interface ColumnsSheetProps<Column extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The columns that can be hidden, in order, with their French label. */
  readonly columns: readonly (readonly [id: Column, label: string])[];
  readonly hidden: readonly Column[];
  readonly onChange: (hidden: readonly Column[]) => void;
}

/** Selects the columns of a table. */
export function ColumnsSheet<Column extends string>({
  open,
  onClose,
  columns,
  hidden,
  onChange,
}: ColumnsSheetProps<Column>) {
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title="Colonnes"
      footer={
        <Button disabled={hidden.length === 0} onClick={() => onChange([])}>
          Toutes les montrer
        </Button>
      }
    >
      <Stack gap="1" justify="start">
        {columns.map(([id, label]) => (
          <Checkbox
            key={id}
            label={label}
            checked={!hidden.includes(id)}
            onChange={(on) => onChange(on ? hidden.filter((one) => one !== id) : [...hidden, id])}
          />
        ))}
      </Stack>
    </LazySheet>
  );
}
