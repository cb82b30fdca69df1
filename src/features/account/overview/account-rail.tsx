import {
  Bell,
  Coins,
  CreditCard,
  FileDown,
  Landmark,
  LockKeyhole,
  MapPin,
  MessageCircle,
  ReceiptText,
  Repeat,
  Salad,
  Settings,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/actions/link.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { useMe } from '../../../hooks/use-me.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import styles from '../../shared/pages/side-rail.module.css';
import { useInvoiced } from './use-invoiced.ts';

interface Part {
  readonly href: string;
  readonly name: string;
  readonly icon: ReactNode;
}

/** The account navigation on the left of a wide page; icons only where space is limited. */
export function AccountRail() {
  const invoiced = useInvoiced(useMe());
  const { path } = useAppLocation();
  const shown = invoiced ? [...PARTS, INVOICES] : PARTS;
  return (
    <nav className={styles.aisles} aria-label="Compte">
      <ul>
        {shown.map(({ href, name, icon }) => (
          <li key={href}>
            <Link href={href} aria-current={isOpen(href, path) ? 'page' : undefined} title={name}>
              <Tile size={40}>{icon}</Tile>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The overview matches only its own path; every other part also matches the paths below it. */
function isOpen(href: string, path: string): boolean {
  return path === href || (href !== PARTS[0].href && path.startsWith(`${href}/`));
}

const PARTS = [
  { href: '/profile', name: 'Compte', icon: <UserRound /> },
  { href: '/profile/orders', name: 'Commandes', icon: <ReceiptText /> },
  { href: '/subscriptions', name: 'Abonnements', icon: <Repeat /> },
  { href: '/profile/messages', name: 'Messages', icon: <MessageCircle /> },
  { href: '/profile/addresses', name: 'Adresses', icon: <MapPin /> },
  { href: '/profile/allergies', name: 'Allergies et régime', icon: <Salad /> },
  { href: '/profile/cards', name: 'Moyens de paiement', icon: <CreditCard /> },
  { href: '/profile/credit', name: 'Crédit', icon: <Coins /> },
  { href: '/profile/notifications', name: 'Notifications', icon: <Bell /> },
  { href: '/profile/security', name: 'Sécurité', icon: <LockKeyhole /> },
  { href: '/profile/data', name: 'Mes données', icon: <FileDown /> },
  { href: '/profile/settings', name: 'Réglages', icon: <Settings /> },
] as const satisfies readonly Part[];

/** Last, since it loads later than the others and must not move them. */
const INVOICES: Part = { href: '/profile/invoices', name: 'Factures', icon: <Landmark /> };
