import { UserRound } from 'lucide-react';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { useMe } from '../../../hooks/use-me.ts';
import styles from './account-link.module.css';

/** The account link at the end of the header: the user's initials, or a sign-in link. */
export function AccountLink() {
  const me = useMe();
  if (!me) return <IconLink label="Mon compte" href="/profile" icon={<UserRound />} />;
  return (
    <Link className={styles.avatar} href="/profile" aria-label={`Mon compte, ${me.displayName}`}>
      {initialsOf(me.displayName)}
    </Link>
  );
}

/** « LF » for « Léa Favre ». */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => word?.charAt(0).toLocaleUpperCase('fr') ?? '').join('');
}
