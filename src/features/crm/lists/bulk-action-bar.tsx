import { FolderInput, Mail } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { count, decimal } from '../../../domain/text/french.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import styles from './crm-pages.module.css';
import type { CustomerListEntry } from './listed-customer.ts';

interface ActBarProps {
  readonly shown: readonly CustomerListEntry[];
  readonly picked: readonly CustomerListEntry[];
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly onWrite: () => void;
  readonly onMove: () => void;
}

/** Chooses all that are shown, and says what may be done with those who are chosen; it stays while the list scrolls. */
export function ActBar({ shown, picked, onChoose, onWrite, onMove }: ActBarProps) {
  const online = useOnline();
  const all = picked.length === shown.length;
  const none = picked.length === 0;
  return (
    <div className={styles.bar} role="group" aria-label="Clients choisis">
      <Checkbox
        label="Tout choisir"
        detail={none ? decimal(shown.length) : count(picked.length, 'choisi', 'choisis')}
        checked={all}
        onChange={(checked) => onChoose(new Set(checked ? shown.map(({ _id }) => _id) : []))}
      />
      <span className={styles.acts}>
        <Button size={44} look="primary" icon={<Mail />} disabled={none} onClick={onWrite}>
          Écrire
        </Button>
        <Button size={44} look="line" icon={<FolderInput />} disabled={none || !online} onClick={onMove}>
          Classer
        </Button>
      </span>
    </div>
  );
}
