import { Phone } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { dialled } from '../../../domain/people/telephone-number.ts';

interface CallLinkProps {
  /** « Appeler Louise Favre ». */
  readonly label: string;
  /** As it is kept; where nothing in it can be dialled there is no link. */
  readonly phone: string | undefined;
  readonly size?: 44 | 64 | undefined;
  readonly look?: 'plain' | 'line' | undefined;
}

/** One touch calls a kept number, however it is written. */
export function CallLink({ label, phone = '', size, look }: CallLinkProps) {
  const number = dialled(phone);
  return (
    number !== undefined && (
      <IconLink label={label} icon={<Phone />} href={`tel:${number}`} size={size} look={look} />
    )
  );
}
