import { type ReactNode, useEffect, useState } from 'react';
import { checkSetupToken, readSetup, type Setup } from '../../../contract/hubs/setup.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { Assistant } from './assistant.tsx';
import { SetupOver, SetupPage, SetupSignIn, TokenNeeded } from './setup-pages.tsx';
import { useSetupToken } from './setup-token.ts';
import { type DraftKeeper, useFirstDayDraft } from './use-first-day-draft.ts';

/**
 * The assistant of the first day. Works with an empty mirror: its data comes from the server, or was typed
 * here (docs/rules.md#first-day-assistant).
 */
export function SetupScreen() {
  const token = useSetupToken();
  const keeper = useFirstDayDraft();
  const online = useOnline();
  const query = useRemoteQuery(readSetup, ALL, { online });
  if (keeper === undefined || (query.answer === undefined && keeper.draft.known === undefined)) {
    return (
      <Waiting
        online={online}
        problem={query.refusal && <RemoteProblem refusal={query.refusal} again={query.refetch} />}
      />
    );
  }
  return <Known keeper={keeper} answer={query.answer} token={token} onChanged={query.refetch} />;
}

const ALL = {};

interface KnownProps {
  readonly keeper: DraftKeeper;
  readonly answer: Setup | undefined;
  readonly token: string | undefined;
  readonly onChanged: () => void;
}

/** Chooses the page by the progress of the first day, and by who is signed in. */
function Known({ keeper, answer, token, onChanged }: KnownProps) {
  const [{ person, setupDue }, write] = useDevice();
  const signedOut = useLive(statusOf, {})?.auth === true;
  const online = useOnline();
  const { draft, keep } = keeper;
  useEffect(() => {
    if (answer !== undefined) void keep({ known: { due: answer.due, done: answer.done, hub: answer.hub } });
  }, [answer, keep]);
  const setup = mergedSetup(answer, draft.known);
  const made = setup.done.includes('administrator');
  const asking = setup.due && !made && person === null && token !== undefined;
  const check = useRemoteQuery(checkSetupToken, asking ? { body: { token } } : undefined, { online });
  const [refused, setRefused] = useState(false);
  if (!refused && check.refusal?.code === 'setup_token') setRefused(true);
  // From here on a page load at any path leads back here, until the server says that it is over.
  const begun = setup.due && (setupDue || (made && person !== null) || check.answer !== undefined);
  useEffect(() => {
    if (begun !== setupDue) write({ setupDue: begun });
  }, [begun, setupDue, write]);
  if (!setup.due) return <SetupOver hub={setup.hub} />;
  if (made && (person === null || signedOut)) return <SetupSignIn tried={refused} />;
  if (!made && (token === undefined || refused)) return <TokenNeeded used={refused} />;
  if (asking && check.pending && check.answer === undefined) return <Waiting online={online} />;
  return (
    <Assistant
      setup={setup}
      keeper={keeper}
      token={token}
      onTokenSpent={() => {
        setRefused(true);
        // A spent token has created an account: the first day continues by signing in.
        onChanged();
      }}
      onChanged={onChanged}
    />
  );
}

interface WaitingProps {
  readonly online: boolean;
  /** Why there is no answer yet. */
  readonly problem?: ReactNode;
}

function Waiting({ online, problem }: WaitingProps) {
  return (
    <SetupPage title="Votre marché" lead={online ? undefined : 'Il faut le réseau pour commencer.'}>
      {problem}
      {online && problem === undefined && <SkeletonRows count={3} />}
    </SetupPage>
  );
}

/** The last answer of the server, merged with what it has accepted since. */
function mergedSetup(
  answer: Setup | undefined,
  known: Pick<Setup, 'due' | 'done' | 'hub'> | undefined,
): Omit<Setup, 'csrf'> {
  if (known === undefined) return answer ?? { due: true, done: [] };
  if (answer === undefined) return known;
  return {
    ...answer,
    due: answer.due && known.due,
    done: [...new Set([...answer.done, ...known.done])],
    hub: answer.hub ?? known.hub,
  };
}
