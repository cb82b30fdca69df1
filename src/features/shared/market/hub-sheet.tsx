import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { HubChooser } from './hub-chooser.tsx';

interface HubSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The market chooser as a sheet over the current page, which keeps its state. */
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
