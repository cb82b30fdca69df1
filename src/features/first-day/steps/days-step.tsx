import { Clock, Plus, Trash2 } from 'lucide-react';
import { saveHubWork } from '../../../contract/hubs/hub-edits.ts';
import { accept } from '../../../domain/core/result.ts';
import { MOST_DAYS_BEFORE } from '../../../domain/hub/cut-off.ts';
import { slotLabelOf } from '../../../domain/hub/delivery-hour.ts';
import { capital, count, hour as hourText, weekdayName } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Stepper } from '../../../ui/actions/stepper.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { useHubEdit } from '../../settings/page/use-hub-edit.ts';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useMarkStep } from '../page/use-mark-step.ts';
import { useProblems } from '../page/use-problems.ts';
import {
  type DaysDraft,
  daysDraftOf,
  daysProblems,
  hubDaysOf,
  MOST_PLACES,
  type SlotChoice,
  slotAfter,
  slotsOverlap,
  WEEK,
} from './days-draft.ts';
import { DaysPreview } from './days-preview.tsx';

/** The delivery days, their slots with capacities, and the order cut-off. */
export function DaysStep({ step }: { readonly step: StepContext }) {
  const saving = useHubEdit(saveHubWork, step.slug);
  const marking = useMarkStep('days');
  const draft = step.draft.days ?? (step.hub && daysDraftOf(step.hub));
  const { slots: slotProblems, ...problems } = draft ? daysProblems(draft) : { slots: [] };
  const flat = Object.fromEntries(slotProblems.map((problem, at) => [`slots.${at}`, problem]));
  const { problemOf, rest, check } = useProblems(
    { ...problems, ...flat },
    saving.refusal ?? marking.refusal,
    ['timelimitH'],
  );
  const change = (part: Partial<DaysDraft>) => draft && void step.keep({ days: { ...draft, ...part } });
  const save = async () => {
    if (draft === undefined || !check()) return;
    if ((await saving.save(() => accept(hubDaysOf(draft)), '')) !== 'saved') return;
    if (await marking.mark()) await step.onDone();
  };
  return (
    <StepPage
      step={step}
      title="Quels jours livrez-vous&nbsp;?"
      lead="Vos clients verront ces jours, et rien d’autre."
      busy={saving.pending || marking.pending}
      ready={draft !== undefined}
      refusal={rest}
      onContinue={() => void save()}
    >
      {draft === undefined ? (
        step.online && <SkeletonRows count={4} />
      ) : (
        <>
          <div className={styles.group}>
            <Weekdays weekdays={draft.weekdays} onChange={(weekdays) => change({ weekdays })} />
            <Text as="p" size="14" tone="ink-2">
              Le dimanche n’est jamais livré.
            </Text>
            {problemOf('weekdays') && <Notice tone="danger">{problemOf('weekdays')}</Notice>}
          </div>
          <section className={styles.group}>
            <h2>À quelles heures&nbsp;?</h2>
            <Card padding="none">
              {draft.slots.map((slot, at) => (
                <SlotRow
                  key={at}
                  slot={slot}
                  problem={problemOf(`slots.${at}`)}
                  onChange={(next) =>
                    change({ slots: draft.slots.map((one, index) => (index === at ? next : one)) })
                  }
                  onRemove={() => change({ slots: draft.slots.filter((_, index) => index !== at) })}
                />
              ))}
              <Button
                look="ghost"
                icon={<Plus />}
                onClick={() => change({ slots: [...draft.slots, slotAfter(draft.slots)] })}
              >
                Ajouter une tranche
              </Button>
            </Card>
            {problemOf('none') && <Notice tone="danger">{problemOf('none')}</Notice>}
            {step.hub !== undefined && step.hub.premiumLimit > 0 && (
              <Text as="p" size="14" tone="ink-2">
                {`Chaque jour a ${count(step.hub.premiumLimit, 'place', 'places')} de plus, réservées aux clients premium.`}
              </Text>
            )}
            {slotsOverlap(draft.slots) && (
              <Text as="p" size="14" tone="ink-2">
                Deux tranches se chevauchent&nbsp;: chaque client choisit la sienne, et chacune a ses places.
              </Text>
            )}
          </section>
          <div className={styles.cutoff}>
            <section className={styles.group}>
              <h2>On commande jusqu’à</h2>
              <div className={styles.row}>
                <Segmented
                  label="Jour où les commandes se ferment"
                  segments={CUTOFF_DAYS}
                  value={String(draft.daysBefore)}
                  onChange={(days) => change({ daysBefore: Number(days) })}
                />
                <div className={styles.hour}>
                  <Select
                    label="Heure limite"
                    hideLabel
                    options={HOURS}
                    value={String(draft.hour)}
                    onChange={({ target }) => change({ hour: Number(target.value) })}
                  />
                </div>
              </div>
              {problemOf('timelimitH') && <Notice tone="danger">{problemOf('timelimitH')}</Notice>}
              <Text as="p" size="14" tone="ink-2">
                Un produit peut demander plus tôt&nbsp;: le pain, le traiteur.
              </Text>
            </section>
            <DaysPreview
              draft={draft}
              timezone={step.draft.market?.timezone ?? step.hub?.timezone}
              config={step.config}
            />
          </div>
        </>
      )}
    </StepPage>
  );
}

const CUTOFF_WORDS = ['le jour même', 'la veille', '2\u00a0jours avant'] as const;
const CUTOFF_DAYS = CUTOFF_WORDS.slice(0, MOST_DAYS_BEFORE + 1).map((label, days) => ({
  value: String(days),
  label,
}));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const STARTS = HOURS.slice(1);
const ENDS = Array.from({ length: 23 }, (_, at) => ({ value: String(at + 2), label: hourText(at + 2) }));

interface WeekdaysProps {
  readonly weekdays: readonly number[];
  readonly onChange: (weekdays: readonly number[]) => void;
}

/** The week as cards, without Sunday, which is never offered. */
function Weekdays({ weekdays, onChange }: WeekdaysProps) {
  return (
    <div role="group" className={styles.week} aria-label="Jours de livraison">
      {WEEK.map((day) => {
        const on = weekdays.includes(day);
        return (
          <button
            key={day}
            type="button"
            className={styles.weekday}
            aria-label={capital(weekdayName(day))}
            aria-pressed={on}
            disabled={day === 0}
            onClick={() => onChange(on ? weekdays.filter((one) => one !== day) : [...weekdays, day])}
          >
            <b>{weekdayName(day).slice(0, 3)}</b>
            {on ? 'livré' : 'fermé'}
          </button>
        );
      })}
    </div>
  );
}

interface SlotRowProps {
  readonly slot: SlotChoice;
  readonly problem: string | undefined;
  readonly onChange: (slot: SlotChoice) => void;
  readonly onRemove: () => void;
}

function SlotRow({ slot, problem, onChange, onRemove }: SlotRowProps) {
  const { from, to, places } = slot;
  const name = slotLabelOf(slot);
  return (
    <div className={styles.slot}>
      <Clock aria-hidden />
      <div className={styles.hour}>
        <Select
          label={`Début de la tranche ${name}`}
          hideLabel
          options={STARTS}
          value={String(from)}
          error={problem}
          onChange={({ target }) => onChange({ ...slot, from: Number(target.value) })}
        />
      </div>
      à
      <div className={styles.hour}>
        <Select
          label={`Fin de la tranche ${name}`}
          hideLabel
          options={ENDS}
          value={String(to)}
          onChange={({ target }) => onChange({ ...slot, to: Number(target.value) })}
        />
      </div>
      <Stepper
        label={`Places par jour, ${name}`}
        value={places}
        decreaseLabel={`Retirer une place, ${name}`}
        increaseLabel={`Ajouter une place, ${name}`}
        canDecrease={places > 1}
        canIncrease={places < MOST_PLACES}
        onDecrease={() => onChange({ ...slot, places: places - 1 })}
        onIncrease={() => onChange({ ...slot, places: places + 1 })}
      />
      <Text size="13" tone="ink-3">
        places par jour
      </Text>
      <IconButton label={`Supprimer la tranche ${name}`} icon={<Trash2 />} onClick={onRemove} />
    </div>
  );
}
