import { CalendarDays, Clock, Timer, Users } from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { cutoffFaults } from '../../../domain/hub/cut-off.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { capital, hour as hourText, weekdayName } from '../../../domain/text/french.ts';
import { placesText, preparationText, weekdaysText } from '../page/hub-words.ts';
import { freeHours, type Slot, slotsIn, slotText } from './slot-draft.ts';
import type { HubDialog, HubPanel } from '../page/hub-dialog-props.ts';
import { PlacesDialog } from './daily-capacity-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import { useOpened } from '../page/use-open-dialog.ts';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { wholeOf, wholeProblem } from '../../shared/forms/whole-number.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../page/settings.module.css';

/** Monday to Saturday: Sundays are never offered (docs/rules.md#delivery-days). */
const DAYS = [1, 2, 3, 4, 5, 6] as const;

/** Edits the weekdays of delivery. */
function WeekdaysDialog(dialog: HubDialog) {
  const { hub } = dialog;
  const [shown] = useState(hub.weekdays);
  const before = DAYS.filter((day) => shown.includes(day));
  const [chosen, setChosen] = useState<readonly number[]>(before);
  const weekdays = DAYS.filter((day) => chosen.includes(day));
  const none =
    weekdays.length === 0
      ? 'Choisissez au moins un jour. Pour ne rien livrer, ajoutez une fermeture.'
      : undefined;
  return (
    <TimesDialog
      {...dialog}
      title="Jours de livraison"
      confirmation="Jours de livraison enregistrés"
      ready={!isEqual(weekdays, before)}
      problems={{ weekdays: none }}
      fields={['weekdays']}
      edit={(present) =>
        changesOver<{ weekdays: number[] }>({ weekdays: shown }, { weekdays }, { weekdays: present.weekdays })
      }
    >
      {(problemOf) => (
        <>
          <fieldset className={styles.choices}>
            <legend className="visually-hidden">Jours de livraison</legend>
            {DAYS.map((day) => (
              <Checkbox
                key={day}
                label={capital(weekdayName(day))}
                checked={chosen.includes(day)}
                onChange={(on) => setChosen(on ? [...chosen, day] : chosen.filter((one) => one !== day))}
              />
            ))}
          </fieldset>
          {problemOf('weekdays') !== undefined && <Notice tone="danger">{problemOf('weekdays')}</Notice>}
          <p>Le dimanche n’est jamais livré.</p>
          <p>Ce qui est déjà commandé un jour que vous retirez se voit avant d’enregistrer.</p>
        </>
      )}
    </TimesDialog>
  );
}

type What = 'weekdays' | 'preparation' | 'places' | { readonly slot: Slot | undefined };

/** The delivery days, cut-off and daily capacity of a hub. */
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

/** The limit of the hub's schema, in hours. */
const LONGEST = 14 * 24;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Edits the preparation time and the collect hour, which together set the cut-off. */
function PreparationDialog(dialog: HubDialog) {
  const [shown] = useState({ timelimit: dialog.hub.timelimit, timelimitH: dialog.hub.timelimitH });
  const [typed, setTyped] = useState(String(shown.timelimit));
  const [timelimitH, setHour] = useState(shown.timelimitH);
  const same = typed.trim() === String(shown.timelimit);
  const problem = same ? undefined : wholeProblem(typed, 0, LONGEST);
  const wished = { timelimit: same ? shown.timelimit : (wholeOf(typed) ?? shown.timelimit), timelimitH };
  const [late] = cutoffFaults({ ...wished, shippingtimes: dialog.hub.shippingtimes });
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title="Préparation"
      confirmation="Préparation enregistrée"
      ready={!same || !isEqual(wished, shown)}
      problems={{ timelimit: problem, timelimitH: late && faultSentence(late) }}
      fields={['timelimit', 'timelimitH']}
      edit={({ timelimit, timelimitH: hour }) => changesOver(shown, wished, { timelimit, timelimitH: hour })}
    >
      {(problemOf) => (
        <>
          <Field
            kind="numeric"
            label="Heures de préparation"
            trailing="h"
            error={problemOf('timelimit')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Select
            label="Tout est au marché à"
            options={HOURS.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
            error={problemOf('timelimitH')}
            value={String(timelimitH)}
            onChange={({ target }) => setHour(Number(target.value))}
          />
          {problem === undefined && <p>{`${preparationText(wished)}.`}</p>}
        </>
      )}
    </SettingDialog>
  );
}
