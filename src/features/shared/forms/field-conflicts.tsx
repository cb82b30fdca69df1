import { Users } from 'lucide-react';
import { capital, count, list, weekdayName } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { FieldConflict } from './kept-edit.ts';

interface FieldConflictsProps<Draft extends object> {
  readonly conflicts: readonly FieldConflict<Draft>[];
  /** The label of each field. */
  readonly words: Readonly<Record<keyof Draft, string>>;
  /** Who changed a field, and when: « Hélène Wüthrich, à 14h28 »; `undefined` when unknown. */
  readonly authorOf?: (name: keyof Draft) => string | undefined;
  readonly onSettle: (conflict: FieldConflict<Draft>, whose: 'mine' | 'theirs') => void;
}

/** The number of conflicting fields, beside the save button, with a link to the first one. */
export function ConflictSummary<Draft extends object>({
  conflicts,
  words,
}: Pick<FieldConflictsProps<Draft>, 'conflicts' | 'words'>) {
  const [first] = conflicts;
  if (first === undefined) return null;
  const show = () => {
    const place = document.getElementById(placeOf(first));
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  };
  return (
    <Notice
      tone="danger"
      icon={<Users />}
      title={`Pas enregistré\u00a0: quelqu’un d’autre a changé ${count(conflicts.length, 'champ', 'champs')} entre-temps.`}
      actions={
        <Button size={44} look="line" onClick={show}>
          {`Choisir\u00a0: ${words[first.name]}`}
        </Button>
      }
    />
  );
}

/** Both values of each field that another person changed, to choose from; nothing else is blocked. */
export function FieldConflicts<Draft extends object>({
  conflicts,
  words,
  authorOf,
  onSettle,
}: FieldConflictsProps<Draft>) {
  return conflicts.map((conflict) => (
    <div key={String(conflict.name)} id={placeOf(conflict)} tabIndex={-1}>
      <Notice
        tone="info"
        icon={<Users />}
        title={`${words[conflict.name]}\u00a0: ${authorOf?.(conflict.name) ?? 'quelqu’un d’autre'} l’a changé pendant que vous écriviez.`}
        actions={
          <>
            <Button size={44} look="line" onClick={() => onSettle(conflict, 'mine')}>
              Garder la mienne
            </Button>
            <Button size={44} look="line" onClick={() => onSettle(conflict, 'theirs')}>
              Prendre l’autre
            </Button>
          </>
        }
      >
        {`La vôtre\u00a0: ${valueWords(conflict.mine)}. L’autre\u00a0: ${valueWords(conflict.theirs)}.`}
      </Notice>
    </div>
  ));
}

function placeOf<Draft extends object>({ name }: FieldConflict<Draft>): string {
  return `conflict-${String(name)}`;
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value === '' ? 'rien' : `«\u00a0${shortened(value)}\u00a0»`;
  if (Array.isArray(value)) return listWords(value);
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const words = parts.filter((one): one is string => typeof one === 'string' && one !== '');
  return words.length === 0 ? 'autre chose' : list(words);
}

/** Names weekdays and texts; anything else is given as a count. */
function listWords(values: readonly unknown[]): string {
  if (values.length === 0) return 'rien';
  const days = values.filter((one): one is number => typeof one === 'number' && one >= 0 && one <= 6);
  if (days.length === values.length) return capital(list(days.map(weekdayName)));
  const words = values.filter((one) => typeof one === 'string');
  return words.length === values.length ? list(words) : count(values.length, 'entrée', 'entrées');
}

function shortened(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

const MOST = 160;
