import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { HubChooser } from './hub-chooser.tsx';

interface HubSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The choice of a market over whatever page asked for it: the page that somebody came for stays. */
export function HubSheet({ open, onClose }: HubSheetProps) {
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title="Votre marché"
      detail="Chaque marché a ses producteurs, ses jours et son cabas."
    >
      <HubChooser onChosen={onClose} />
    </LazySheet>
  );
}
