import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './settings.module.css';

interface SettingPanelProps {
  readonly title: string;
  /** Below the rows: what follows from them. */
  readonly note?: string | undefined;
  /** What can be added, and how. */
  readonly add?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly children: ReactNode;
}

/** What belongs together of a hub: each row says how it stands, and is where it changes. */
export function SettingPanel({ title, note, add, children }: SettingPanelProps) {
  return (
    <Section
      title={title}
      action={
        add && (
          <Button size={44} look="ghost" icon={<Plus />} onClick={add.onPress}>
            {add.label}
          </Button>
        )
      }
    >
      <Card padding="none">
        {children}
        {note !== undefined && <p className={styles.quiet}>{note}</p>}
      </Card>
    </Section>
  );
}
