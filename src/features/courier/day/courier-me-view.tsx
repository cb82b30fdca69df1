import { ClipboardList, Store } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { capital } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useCourierDay } from './courier-day.tsx';
import { ContrastSwitch, ThemeChoice } from '../../shared/device/reading-settings.tsx';
import { SignOut } from '../../sign-in/sign-out/sign-out-button.tsx';
import { SyncRow } from '../../sync-status/outbox/sync-row.tsx';
import { WORK_ICONS } from '../../shared/people/work-icons.tsx';
import { workPlaces } from '../../shared/people/work-places.ts';
import { useOfficeHubs } from '../../shared/market/use-office-hubs.ts';
import { dayTitle } from '../../fulfilment/stops/delivery-words.ts';
import { DaySwitch } from './day-switch.tsx';
import { Column } from '../../../ui/layout/primitives.tsx';
import styles from './courier-me-view.module.css';
import { ReadyMark } from './offline-ready-mark.tsx';
import { ViewHead } from './courier-view-head.tsx';

const hands = [
  { value: 'left', label: 'Gauche' },
  { value: 'right', label: 'Droite' },
] as const;

/** The courier's own tab: market, day, unsent work, display settings, and sign-out. */
export function MeView() {
  const me = useMe();
  const [device, change] = useDevice();
  const { hand } = device;
  const own = workPlaces(device).find(({ kind }) => kind === 'shop');
  const { day } = useCourierDay();
  return (
    <>
      <ViewHead title={me?.displayName ?? 'Moi'} detail={capital(dayTitle(day))} tab="Moi" />
      <Column gap="3" className={styles.view}>
        <DaySwitch />
        <ReadyMark />
        <Hubs />
        <Section title="Cet appareil">
          <Card padding="none">
            <SyncRow />
            <ListRow
              leading={<ClipboardList />}
              title="Bureau"
              detail="Commandes, collecte, planning et rapports"
              href="/orders"
            />
            {own && <ListRow leading={WORK_ICONS.shop} title={own.label} href={own.href} />}
            <ListRow leading={<Store />} title="Boutique" detail="Rayons, compte et cabas" href="/home" />
          </Card>
        </Section>
        <Section title="Main qui travaille">
          <Segmented
            label="Main qui travaille"
            segments={hands}
            value={hand}
            onChange={(value) => change({ hand: value })}
          />
        </Section>
        <Section title="Lecture">
          <Card>
            <ContrastSwitch />
          </Card>
          <ThemeChoice />
        </Section>
        <SignOut />
      </Column>
    </>
  );
}

/** The courier's market; a choice only for those with several. */
function Hubs() {
  const hubs = useOfficeHubs();
  const session = useSession();
  const [{ hub = '' }] = useDevice();
  const [only] = hubs;
  return (
    <Section title="Marché">
      {hubs.length < 2 ? (
        <p className={styles.hub}>{only?.name ?? '…'}</p>
      ) : (
        <Segmented
          label="Marché"
          segments={hubs.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={hub}
          onChange={(slug) => void session.chooseHub(slug)}
        />
      )}
    </Section>
  );
}
