import { Trash2 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import type { DraftLine } from './composition-draft.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './composition.module.css';

interface CompositionLineProps {
  line: DraftLine;
  /** Its number, from 1. */
  place: number;
  shops: readonly Pick<Shop, 'urlpath' | 'name'>[];
  /** The error of one of its fields. */
  problem: (field: 'title' | 'note' | 'vendor' | 'price') => string | undefined;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
}

/** One part of a composed product: title, shop and price. */
export function CompositionLine({ line, place, shops, problem, onChange, onRemove }: CompositionLineProps) {
  return (
    <Stack as="fieldset" gap="3" shrink pad="4" radius="lg" className={styles.line}>
      <legend>{`Part ${place}`}</legend>
      <Field
        label="Titre"
        value={line.title}
        error={problem('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Field
        label="Précision"
        hint="Facultative."
        value={line.note}
        error={problem('note')}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <Stack gap="3" className={styles.pair}>
        <Select
          label="Producteur"
          placeholder="Choisir un producteur"
          value={line.vendor}
          error={problem('vendor')}
          options={shops.map(({ urlpath, name }) => ({ value: urlpath, label: name }))}
          onChange={({ target }) => onChange({ vendor: target.value })}
        />
        <Field
          kind="decimal"
          label="Sa part du prix"
          trailing="CHF"
          value={line.price}
          error={problem('price')}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      </Stack>
      <Switch
        label="En vente"
        detail="Mise de côté, elle est gardée sans être vendue."
        checked={line.active}
        onChange={(active) => onChange({ active })}
      />
      <Button look="danger-line" size={44} icon={<Trash2 />} onClick={onRemove}>
        {`Retirer la part ${place}`}
      </Button>
    </Stack>
  );
}
