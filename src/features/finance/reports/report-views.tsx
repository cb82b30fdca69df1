import { LockKeyhole } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { manages } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';

export type ReportView = 'shops' | 'deliveries' | 'journal';

/** The reports that a staff member may read. */
export function reportViews(shops: boolean, admin: boolean): readonly ReportView[] {
  return [...(shops ? (['shops'] as const) : []), 'deliveries', ...(admin ? (['journal'] as const) : [])];
}

/** Switches between the available reports, and links to the closing of a day. */
export function ReportViews(props: { views: readonly ReportView[]; here: ReportView }) {
  const [device] = useDevice();
  return (
    <>
      <Views {...props} />
      {manages(device) && (
        <ButtonLink size={44} look="ghost" href="/orders/close" icon={<LockKeyhole />}>
          Fermer la journée
        </ButtonLink>
      )}
    </>
  );
}

function Views({ views, here }: { views: readonly ReportView[]; here: ReportView }) {
  const place = useAppLocation();
  const go = useGo();
  if (views.length < 2) return null;
  return (
    <Segmented
      label="Rapport à montrer"
      value={here}
      segments={views.map((value) => ({ value, label: VIEW_WORDS[value] }))}
      onChange={(view) =>
        go(searchHref(place, { view: view === 'shops' ? undefined : view, q: undefined, of: undefined }))
      }
    />
  );
}

const VIEW_WORDS: Readonly<Record<ReportView, string>> = {
  shops: 'Producteurs',
  deliveries: 'Livraisons',
  journal: 'Journal comptable',
};
