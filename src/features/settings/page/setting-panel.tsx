import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './settings.module.css';

interface SettingPanelProps {
  readonly title: string;
  /** Below the rows: their consequence. */
  readonly note?: string | undefined;
  /** The button that adds an item. */
  readonly add?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly children: ReactNode;
}

/** A group of hub settings: each row shows its value and opens its dialog. */
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
        {note !== undefined && (
          <Text as="p" size="13" tone="ink-2" className={styles.quiet}>
            {note}
          </Text>
        )}
      </Card>
    </Section>
  );
}
