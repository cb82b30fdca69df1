import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { hour as hourText } from '../../../domain/text/french.ts';
import { freeHours, type Slot, slotDraftOf, slotOf, slotProblems, slotsOver } from './slot-draft.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { KeepOrRemove } from '../page/save-or-remove.tsx';
import { TimesDialog } from './times-dialog.tsx';

/** Edits a delivery slot: first hour, label and capacity. The pickup slot only has a label. */
export function SlotDialog({ slot, ...dialog }: HubDialog & { readonly slot: Slot | undefined }) {
  const before = slotDraftOf(slot);
  const [draft, setDraft] = useState(before);
  const [removes, setRemoves] = useState(false);
  const [hours] = useState(freeHours(dialog.hub));
  const pickup = slot?.hour === '0';
  return (
    <TimesDialog
      {...dialog}
      title={slot === undefined ? 'Nouvelle tranche horaire' : pickup ? 'Retrait' : 'Tranche horaire'}
      confirmation={removes ? 'Tranche retirée' : 'Tranche enregistrée'}
      ready={removes || !isEqual(draft, before)}
      problems={removes ? {} : slotProblems(draft, dialog.hub)}
      fields={[]}
      edit={(present) => slotsOver(slot, removes ? undefined : slotOf(draft), present)}
      act={removes ? 'Retirer' : slot === undefined ? 'Ajouter' : undefined}
      tone={removes ? 'danger' : 'primary'}
    >
      {(problemOf) => (
        <>
          {slot !== undefined && !pickup && (
            <KeepOrRemove removes={removes} remove="Retirer" onChange={setRemoves} />
          )}
          {removes ? (
            <p>{`«\u00a0${slot?.words ?? ''}\u00a0» ne sera plus proposée. Ce qui y est déjà commandé reste à livrer.`}</p>
          ) : (
            <>
              {slot === undefined && (
                <Select
                  label="Commence à"
                  placeholder="Choisir une heure"
                  options={hours.map((hour) => ({ value: hour, label: hourText(hour) }))}
                  error={problemOf('hour')}
                  value={draft.hour}
                  onChange={({ target }) => setDraft({ ...draft, hour: target.value })}
                />
              )}
              <Field
                label="Ce que lisent les clients"
                hint={pickup ? 'Pour qui vient chercher sa commande.' : 'Par exemple 16h–20h.'}
                maxLength={60}
                autoComplete="off"
                error={problemOf('words')}
                value={draft.words}
                onChange={({ target }) => setDraft({ ...draft, words: target.value })}
              />
              {!pickup && (
                <Field
                  kind="numeric"
                  label="Places de cette tranche"
                  hint="Vide, seules comptent les places du jour."
                  error={problemOf('places')}
                  value={draft.places}
                  onChange={({ target }) => setDraft({ ...draft, places: target.value })}
                />
              )}
            </>
          )}
        </>
      )}
    </TimesDialog>
  );
}
