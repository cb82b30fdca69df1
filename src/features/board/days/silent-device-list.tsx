import { CloudAlert } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { StaffRow } from '../../../contract/orders/day-rows.ts';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { dialled } from '../../../domain/people/telephone-number.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { silentPeople } from './device-silence.ts';
import styles from '../table/board.module.css';

interface SilentDevicesProps {
  readonly staff: readonly StaffRow[];
  readonly now: Ms;
  readonly zone: string;
}

/** Names whoever has work on a device that nothing was heard of for three hours, with a way to call them. */
export function SilentDevices({ staff, now, zone }: SilentDevicesProps) {
  const silent = silentPeople(staff, now, zone);
  if (silent.length === 0) return null;
  return (
    <Notice
      tone="bell"
      icon={<CloudAlert />}
      title={`${count(silent.length, 'téléphone non synchronisé', 'téléphones non synchronisés')} depuis plus de 3${NO_BREAK}heures`}
    >
      <ul className={styles.silent}>
        {silent.map(({ user, name, phone, words }) => (
          <li key={user}>
            <b>{name}</b>
            {`, ${words}`}
            {phone !== undefined && (
              <>
                {', '}
                <Callable name={name} phone={phone} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Callable({ name, phone }: { readonly name: string; readonly phone: string }) {
  const number = dialled(phone);
  if (number === undefined) return phone;
  return (
    <a href={`tel:${number}`} aria-label={`Appeler ${name}, ${phone}`}>
      {phone}
    </a>
  );
}
