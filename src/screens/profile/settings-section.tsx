import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/card.tsx';
import { ListRow } from '../../components/list-row.tsx';
import { LazySheet } from '../../components/overlays.tsx';
import { Section } from '../../components/section.tsx';
import { Switch } from '../../components/switch.tsx';
import { amount } from '../../domain/french.ts';
import { centimes } from '../../domain/money.ts';
import { useDevice } from '../../hooks/device.ts';
import { CountingChoice } from '../../parts/counting.tsx';
import { HubChooser } from '../../parts/hub-chooser.tsx';
import { useMarket } from '../../parts/market.tsx';
import { ContrastSwitch, ThemeChoice } from '../../parts/reading-settings.tsx';
import styles from './profile.module.css';
import { ProfilePage } from './profile-page.tsx';

const example = centimes(1250);

/** How this device shows the shop; each choice holds at once and stays on the device. */
export function SettingsSection() {
  const [{ localeId }, change] = useDevice();
  const market = useMarket();
  const [choosing, setChoosing] = useState(false);
  return (
    <ProfilePage title="Réglages">
      <Section title="Marché">
        <Card padding="none">
          <ListRow
            leading={<MapPin />}
            title={market?.hub.name ?? 'Choisir un marché'}
            detail="Chaque marché a ses producteurs, ses jours et son cabas."
            onPress={() => setChoosing(true)}
          />
        </Card>
      </Section>
      <Section title="Thème">
        <ThemeChoice />
      </Section>
      <Section title="Lecture">
        <Card className={styles.switches}>
          <Switch
            label="Format suisse"
            detail={`${amount(example, 'fr-CH')} plutôt que ${amount(example, 'fr-FR')}`}
            checked={localeId === 'fr-CH'}
            onChange={(swiss) => change({ localeId: swiss ? 'fr-CH' : 'fr-FR' })}
          />
          <ContrastSwitch />
        </Card>
      </Section>
      <CountingChoice />
      <LazySheet open={choosing} onClose={() => setChoosing(false)} title="Votre marché">
        <HubChooser onChosen={() => setChoosing(false)} />
      </LazySheet>
    </ProfilePage>
  );
}
