import { CircleCheck, Pencil, WifiOff } from 'lucide-react';
import { count } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';

interface SaveStateProps {
  /** The number of changed fields that are not saved. */
  readonly count: number;
  readonly created: boolean;
  readonly online: boolean;
  readonly busy: boolean;
}

/** « 3 champs gardés ici », or that everything is saved. */
export function SaveState({ count: fields, created, online }: SaveStateProps) {
  return (
    <Text role="status" nowrap>
      {fields > 0 ? (
        <Badge tone="bell" icon={online ? <Pencil /> : <WifiOff />}>
          {count(fields, 'champ gardé ici', 'champs gardés ici')}
        </Badge>
      ) : created ? (
        <Badge tone="mute">Rien d’écrit</Badge>
      ) : (
        <Badge tone="brand" icon={<CircleCheck />}>
          Enregistré
        </Badge>
      )}
    </Text>
  );
}

interface SaveActionsProps extends SaveStateProps {
  readonly onUndo: () => void;
  readonly onSave: () => Promise<void>;
}

/** Saves or discards the draft. Missing sale information never blocks saving. */
export function SaveActions({ count: fields, created, online, busy, onUndo, onSave }: SaveActionsProps) {
  return (
    <Row gap="2" align="center">
      {fields > 0 && (
        <Button size={44} look="ghost" onClick={onUndo}>
          Annuler
        </Button>
      )}
      <Button
        size={44}
        look="primary"
        busy={busy}
        disabled={!online || (fields === 0 && !created)}
        onClick={onSave}
      >
        {created ? 'Créer le produit' : 'Enregistrer'}
      </Button>
    </Row>
  );
}
