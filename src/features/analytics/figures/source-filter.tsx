import { X } from 'lucide-react';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';

/** The one source that is looked at, and the touch that shows all again. */
export function SourceFilter() {
  const place = useAppLocation();
  const go = useGo();
  const { source } = place.search;
  if (source === undefined) return null;
  return (
    <Chips label="Filtre">
      <Chip
        pressed
        icon={<X aria-label="Retirer le filtre" />}
        onToggle={() => go(searchHref(place, { source: undefined }), { replace: true })}
      >
        {source}
      </Chip>
    </Chips>
  );
}
