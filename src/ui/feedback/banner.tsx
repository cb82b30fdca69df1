import {
  Bell,
  CloudAlert,
  HardDrive,
  LockKeyhole,
  RefreshCw,
  TriangleAlert,
  WifiHigh,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';

const icons = {
  offline: <WifiOff />,
  slow: <WifiHigh />,
  unreachable: <CloudAlert />,
  /** For what requires a person or loses work: the only red one. */
  alert: <TriangleAlert />,
  update: <RefreshCw />,
  auth: <LockKeyhole />,
  storage: <HardDrive />,
  reminder: <Bell />,
};

export interface BannerProps {
  tone: keyof typeof icons;
  /** The first line, verbatim. */
  title: ReactNode;
  /** A smaller line that says what is kept. */
  detail?: ReactNode;
  action?: { label: string; onPress: () => void } | undefined;
}

/**
 * A banner across the page about the network, the version, the session or free storage. Work continues below
 * it.
 */
export function Banner({ tone, title, detail, action }: BannerProps) {
  return (
    <div className={styles.banner} role="status" data-tone={tone}>
      {icons[tone]}
      <p className={styles.text}>
        <b>{title}</b>
        {detail !== undefined && <span>{detail}</span>}
      </p>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}
