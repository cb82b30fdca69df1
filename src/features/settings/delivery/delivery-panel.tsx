import { CalendarDays, Clock, Timer, Users } from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { capital } from '../../../domain/text/french.ts';
import { placesText, preparationText, weekdaysText } from '../page/hub-words.ts';
import { freeHours, type Slot, slotsIn, slotText } from './slot-draft.ts';
import type { HubDialog, HubPanel } from '../page/hub-dialog-props.ts';
import { PlacesDialog } from './daily-capacity-dialog.tsx';
import { PreparationDialog } from './preparation-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { useOpened } from '../page/use-open-dialog.ts';
import { WeekdaysDialog } from './weekdays-dialog.tsx';

type What = 'weekdays' | 'preparation' | 'places' | { readonly slot: Slot | undefined };

/** When a hub delivers, how long before one must have ordered, and how many orders it takes. */
export function DeliveryPanel({ hub, online, onChanged }: HubPanel) {
  const { opened, ask, close } = useOpened<What>();
  const press = (what: What) => (online ? () => ask(what) : undefined);
  const addable = online && freeHours(hub).length > 0;
  return (
    <SettingPanel
      title="Jours et tranches"
      add={addable ? { label: 'Ajouter une tranche', onPress: () => ask({ slot: undefined }) } : undefined}
    >
      <ListRow
        leading={<CalendarDays aria-hidden />}
        title="Jours de livraison"
        detail={capital(weekdaysText(hub.weekdays))}
        onPress={press('weekdays')}
      />
      {slotsIn(hub).map((slot) => (
        <ListRow
          key={slot.hour}
          leading={<Clock aria-hidden />}
          title={slot.words}
          detail={slotText(slot)}
          onPress={press({ slot })}
        />
      ))}
      <ListRow
        leading={<Timer aria-hidden />}
        title="Préparation"
        detail={preparationText(hub)}
        onPress={press('preparation')}
      />
      <ListRow
        leading={<Users aria-hidden />}
        title="Places par jour"
        detail={placesText(hub)}
        onPress={press('places')}
      />
      {opened && (
        <DeliveryDialog
          key={opened.round}
          what={opened.what}
          {...{ hub, onChanged }}
          open={opened.open}
          onClose={close}
        />
      )}
    </SettingPanel>
  );
}

function DeliveryDialog({ what, ...dialog }: HubDialog & { readonly what: What }) {
  if (typeof what === 'object') return <SlotDialog {...dialog} slot={what.slot} />;
  switch (what) {
    case 'weekdays':
      return <WeekdaysDialog {...dialog} />;
    case 'preparation':
      return <PreparationDialog {...dialog} />;
    case 'places':
      return <PlacesDialog {...dialog} />;
  }
}
