import { Segmented } from '../../../ui/fields/segmented.tsx';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';

export type ReportView = 'shops' | 'deliveries';

/** The reports that a staff member may read. */
export function reportViews(shops: boolean): readonly ReportView[] {
  return shops ? ['shops', 'deliveries'] : ['deliveries'];
}

/** Switches between sales and deliveries; renders nothing when only one is available. */
export function ReportViews({ views, here }: { views: readonly ReportView[]; here: ReportView }) {
  const place = useAppLocation();
  const go = useGo();
  if (views.length < 2) return null;
  return (
    <Segmented
      label="Rapport à montrer"
      value={here}
      segments={[
        { value: 'shops', label: 'Producteurs' },
        { value: 'deliveries', label: 'Livraisons' },
      ]}
      onChange={(view) =>
        go(searchHref(place, { view: view === 'shops' ? undefined : view, q: undefined, of: undefined }))
      }
    />
  );
}
