import { Segmented } from '../../../ui/fields/segmented.tsx';

interface KeepOrRemoveProps {
  readonly removes: boolean;
  /** « Rouvrir ces jours », « Retirer ». */
  readonly remove: string;
  readonly onChange: (removes: boolean) => void;
}

/** Chooses between changing and removing an existing item. */
export function KeepOrRemove({ removes, remove, onChange }: KeepOrRemoveProps) {
  return (
    <Segmented
      label="Ce qui est décidé"
      value={removes ? 'remove' : 'change'}
      segments={[
        { value: 'change', label: 'Changer' },
        { value: 'remove', label: remove },
      ]}
      onChange={(wish) => onChange(wish === 'remove')}
    />
  );
}
