import { Link } from '../../../ui/actions/link.tsx';
import type { Overview } from '../../../contract/statistics/overview.ts';
import { CallLink } from '../../shared/people/call-link.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { callText } from './overview-words.ts';
import { SegmentBadge } from '../../customers/list/segment-badge.tsx';
import styles from './call-list-panel.module.css';
import { Panel, EmptyPanel, type OverviewPanelProps } from './overview-panel.tsx';

/** The customers to call this week and why, with links to their account and phone. */
export function CallsPanel({ overview, waiting }: OverviewPanelProps) {
  return (
    <Panel title="À rappeler cette semaine" waiting={waiting}>
      {overview?.calls.length === 0 && (
        <EmptyPanel>
          Personne&nbsp;: ni régulier silencieux, ni problèmes répétés, ni facture échue.
        </EmptyPanel>
      )}
      {overview && overview.calls.length > 0 && (
        <ul className={styles.calls}>
          {overview.calls.map((call) => (
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
  // The customer page finds a customer by address, whichever page of the list holds them.
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
