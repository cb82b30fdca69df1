import { Phone } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { dialled } from '../../../domain/people/telephone-number.ts';

interface CallLinkProps {
  /** « Appeler Louise Favre ». */
  readonly label: string;
  /** The stored number; without a dialable number nothing is rendered. */
  readonly phone: string | undefined;
  readonly size?: 44 | 64 | undefined;
  readonly look?: 'plain' | 'line' | undefined;
}

/** A `tel:` link for a stored number in any format. */
export function CallLink({ label, phone = '', size, look }: CallLinkProps) {
  const number = dialled(phone);
  return (
    number !== undefined && (
      <IconLink label={label} icon={<Phone />} href={`tel:${number}`} size={size} look={look} />
    )
  );
}
