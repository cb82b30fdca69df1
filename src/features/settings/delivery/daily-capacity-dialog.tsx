import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import type { HubWork } from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { wholeOf, wholeProblem } from '../../shared/forms/whole-number.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { TimesDialog } from './times-dialog.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from '../page/settings.module.css';

/** The limits of the hub's schema. */
const MOST = { day: 10_000, premium: 1000 } as const;

/** Edits the orders per day, and the places reserved for premium customers. */
export function PlacesDialog(dialog: HubDialog) {
  const { currentLimit, premiumLimit } = dialog.hub;
  const [places] = useState<Places>({ currentLimit, premiumLimit });
  const shown = { day: String(places.currentLimit ?? ''), premium: String(places.premiumLimit ?? '') };
  const [typed, setTyped] = useState(shown);
  const differs = { day: typed.day !== shown.day, premium: typed.premium !== shown.premium };
  const wished: Places = {
    currentLimit: differs.day ? wholeOf(typed.day) : places.currentLimit,
    premiumLimit: differs.premium ? (wholeOf(typed.premium) ?? 0) : places.premiumLimit,
  };
  return (
    <TimesDialog
      {...dialog}
      title="Places par jour"
      confirmation="Places enregistrées"
      ready={!isEqual(typed, shown)}
      problems={{
        currentLimit: differs.day ? wholeProblem(typed.day, 0, MOST.day) : undefined,
        premiumLimit: differs.premium ? wholeProblem(typed.premium, 0, MOST.premium) : undefined,
      }}
      fields={['currentLimit', 'premiumLimit']}
      edit={(present) =>
        changesOver<Places>(places, wished, {
          currentLimit: present.currentLimit,
          premiumLimit: present.premiumLimit,
        })
      }
    >
      {(problemOf) => (
        <>
          <Stack gap="3" align="start" className={styles.pair}>
            <Field
              kind="numeric"
              label="Commandes par jour"
              error={problemOf('currentLimit')}
              value={typed.day}
              onChange={({ target }) => setTyped({ ...typed, day: target.value })}
            />
            <Field
              kind="numeric"
              label="En plus, pour les premium"
              error={problemOf('premiumLimit')}
              value={typed.premium}
              onChange={({ target }) => setTyped({ ...typed, premium: target.value })}
            />
          </Stack>
          <p>Un jour plein ne se choisit plus. Rien de ce qui est déjà commandé ne part pour autant.</p>
        </>
      )}
    </TimesDialog>
  );
}

type Places = Pick<HubWork, 'currentLimit' | 'premiumLimit'>;
