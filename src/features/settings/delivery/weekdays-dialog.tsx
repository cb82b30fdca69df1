import { useState } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { capital, weekdayName } from '../../../domain/text/french.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import styles from '../page/settings.module.css';

/** Monday to Saturday: a Sunday is never offered (docs/rules.md#delivery-days). */
const DAYS = [1, 2, 3, 4, 5, 6] as const;

/** On which days of the week a hub delivers. */
export function WeekdaysDialog(dialog: HubDialog) {
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
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title="Jours de livraison"
      told="Jours de livraison enregistrés"
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
          <p>Ce qui est déjà commandé un jour que vous retirez reste à livrer.</p>
        </>
      )}
    </SettingDialog>
  );
}
