import { Chip, Chips } from '../../../ui/fields/chips.tsx';

/** The parts of a category: « Racines et tubercules », « Choux ». One at a time, or all of them. */
export function Parts({
  counts,
  chosen,
  onChange,
}: {
  counts: ReadonlyMap<string, number>;
  chosen: string | undefined;
  onChange: (sub: string | undefined) => void;
}) {
  if (counts.size < 2 && chosen === undefined) return null;
  return (
    <Chips label="Parties du rayon">
      {[...counts].map(([name, many]) => (
        <Chip
          key={name}
          pressed={name === chosen}
          count={many}
          onToggle={(pressed) => onChange(pressed ? name : undefined)}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
}
