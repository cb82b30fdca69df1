import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { hour as hourText } from '../../../domain/text/french.ts';
import { preparationText } from '../page/hub-words.ts';
import { wholeOf, wholeProblem } from '../../shared/forms/whole-number.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';

/** As long as the rules of a hub allow, in hours. */
const LONGEST = 14 * 24;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** How long a hub needs, and by when everything must be there: together they say until when one may order. */
export function PreparationDialog(dialog: HubDialog) {
  const [shown] = useState({ timelimit: dialog.hub.timelimit, timelimitH: dialog.hub.timelimitH });
  const [typed, setTyped] = useState(String(shown.timelimit));
  const [timelimitH, setHour] = useState(shown.timelimitH);
  const same = typed.trim() === String(shown.timelimit);
  const problem = same ? undefined : wholeProblem(typed, 0, LONGEST);
  const wished = { timelimit: same ? shown.timelimit : (wholeOf(typed) ?? shown.timelimit), timelimitH };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubWork}
      title="Préparation"
      told="Préparation enregistrée"
      ready={!same || !isEqual(wished, shown)}
      problems={{ timelimit: problem }}
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
