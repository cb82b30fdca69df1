import { capital, weekdayName } from '../../../domain/text/french.ts';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { daysWords } from '../list/shop-columns.tsx';
import { type Editing, textProps } from './editing.ts';
import styles from './shop-editor.module.css';

/** The delivery days of a shop: planned closings, its weekdays and its own cut-off. */
export function DaysSection(editing: Editing) {
  const { draft, change, problemOf, admin } = editing;
  return (
    <Stack gap="3">
      <Switch
        label="Fermer la boutique"
        detail="Rien ne se commande pour ces jours. Ce qui est déjà commandé reste à préparer."
        checked={draft.closed}
        onChange={(closed) => change({ closed })}
      />
      {draft.closed && (
        <>
          <div className={styles.pair}>
            <Field kind="date" label="Premier jour fermé" {...textProps(editing, 'from', 'available.from')} />
            <Field
              kind="date"
              label="Dernier jour fermé"
              min={draft.from === '' ? undefined : draft.from}
              {...textProps(editing, 'to', 'available.to')}
            />
          </div>
          {(draft.from === '' || draft.to === '') && (
            <Notice tone="bell">Sans les deux jours, la boutique reste fermée jusqu’à nouvel avis.</Notice>
          )}
          <TextArea
            label="Ce que lisent les clients (facultatif)"
            hint="Par exemple «&nbsp;Nous fermons pour les fêtes&nbsp;»."
            rows={2}
            maxLength={264}
            {...textProps(editing, 'comment', 'available.comment')}
          />
        </>
      )}
      {admin ? (
        <fieldset className={styles.checks} aria-label="Jours de livraison">
          {[1, 2, 3, 4, 5, 6].map((weekday) => (
            <Checkbox
              key={weekday}
              label={capital(weekdayName(weekday))}
              checked={draft.weekdays.includes(weekday)}
              onChange={(on) =>
                change({
                  weekdays: on
                    ? [...draft.weekdays, weekday].sort()
                    : draft.weekdays.filter((one) => one !== weekday),
                })
              }
            />
          ))}
        </fieldset>
      ) : (
        <Text as="p" size="14" tone="ink-2">
          {`Livre\u00a0: ${daysWords(draft.weekdays)}. L’administration change ces jours.`}
        </Text>
      )}
      {problemOf('available.weekdays') !== undefined && (
        <Notice tone="danger">{problemOf('available.weekdays')}</Notice>
      )}
      <Field
        kind="numeric"
        label="Dernière commande, en heures avant la collecte (facultatif)"
        hint="Le pain peut fermer 24&nbsp;h avant les pommes. Vide, l’heure du marché vaut."
        trailing="h"
        maxLength={3}
        {...textProps(editing, 'timelimit', 'available.timelimit')}
      />
    </Stack>
  );
}
