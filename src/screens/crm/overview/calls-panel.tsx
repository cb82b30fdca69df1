import { Link } from '../../../components/link.tsx';
import type { Overview } from '../../../contract/overview.ts';
import { CallLink } from '../../../parts/call-link.tsx';
import { useLocale } from '../../../parts/market.tsx';
import { callText } from '../../../parts/overview-words.ts';
import { SegmentBadge } from '../../../parts/segment-badge.tsx';
import styles from './calls-panel.module.css';
import { Panel, PanelOfNothing, type OverviewPanelProps } from './panel.tsx';

/** Whom to call this week and why, with the way to their account and to their telephone. */
export function CallsPanel({ told, waiting }: OverviewPanelProps) {
  return (
    <Panel title="À rappeler cette semaine" waiting={waiting}>
      {told?.calls.length === 0 && (
        <PanelOfNothing>
          Personne&nbsp;: ni régulier silencieux, ni problèmes répétés, ni facture échue.
        </PanelOfNothing>
      )}
      {told && told.calls.length > 0 && (
        <ul className={styles.calls}>
          {told.calls.map((call) => (
            <li key={call.id}>
              <Caller call={call} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Caller({ call }: { call: Overview['calls'][number] }) {
  const locale = useLocale();
  const { id, displayName, email, phone, segment, reason } = call;
  const name = displayName === '' ? email : displayName;
  // The list of customers opens whom it shows: their address brings them there, whatever page they stand on.
  const href = `/customers?${new URLSearchParams({ q: email, id: String(id) }).toString()}`;
  return (
    <>
      <Link href={href}>
        <b>{name}</b>
        <small>{callText(reason, locale)}</small>
      </Link>
      <SegmentBadge segment={segment} />
      <CallLink label={`Appeler ${name}`} phone={phone} />
    </>
  );
}
