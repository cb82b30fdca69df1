import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import styles from './visit-pages.module.css';

interface SourcesProps {
  readonly sources: readonly { readonly name: string; readonly hits: number }[];
  readonly hub: string;
}

/** Where visits came from, the most first; pressing one shows it alone. */
export function Sources({ sources, hub }: SourcesProps) {
  const place = useAppLocation();
  const go = useGo();
  if (sources.length === 0) return <p className={styles.note}>Aucune provenance connue.</p>;
  return (
    <Chips label={`Provenances, ${hub}`}>
      {sources.map(({ name, hits }) => (
        <Chip
          key={name}
          pressed={place.search['source'] === name}
          count={hits}
          onToggle={(on) => go(searchHref(place, { source: on ? name : undefined }), { replace: true })}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  );
}
