import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { amount } from '../../../domain/text/french.ts';
import { centimes } from '../../../domain/money/money.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { CountingChoice } from '../../analytics/feedback/visit-consent.tsx';
import { HubChooser } from '../../shared/market/hub-chooser.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { ContrastSwitch, ThemeChoice } from '../../shared/device/reading-settings.tsx';
import styles from '../overview/account-pages.module.css';
import { ProfilePage } from '../../shared/pages/account-page.tsx';

const example = centimes(1250);

/** The display settings of this device; each applies at once and is stored on the device. */
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
