import { useState } from 'react';
import { readConfig } from '../../../contract/hubs/config.ts';
import { readHub } from '../../../contract/hubs/hubs.ts';
import { type Setup, SETUP_STEPS, type SetupStep } from '../../../contract/hubs/setup.ts';
import type { Invitation } from '../../../contract/people/staff.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { AdministratorDone, AdministratorStep } from '../steps/administrator-step.tsx';
import { DaysStep } from '../steps/days-step.tsx';
import { LastStep } from '../steps/last-step.tsx';
import { MailStep } from '../steps/mail-step.tsx';
import { MarketStep } from '../steps/market-step.tsx';
import { PaymentsStep } from '../steps/payments-step.tsx';
import { PricesStep } from '../steps/prices-step.tsx';
import { ShopStep } from '../steps/shop-step.tsx';
import { keptAnswer } from './first-day-draft.ts';
import { answersOf } from './step-answers.ts';
import { SetupFrame } from './setup-frame.tsx';
import type { StepContext } from './step-context.ts';
import { STEP_WORDS } from './step-words.ts';
import type { DraftKeeper } from './use-first-day-draft.ts';

interface AssistantProps {
  readonly setup: Omit<Setup, 'csrf'>;
  readonly keeper: DraftKeeper;
  readonly token: string | undefined;
  readonly onTokenSpent: () => void;
  readonly onChanged: () => void;
}

/** The seven questions, one per page; an answered one can be reopened from the list. */
export function Assistant({ setup, keeper, token, onTokenSpent, onChanged }: AssistantProps) {
  const online = useOnline();
  const { draft, keep } = keeper;
  const [invited, setInvited] = useState<Invitation>();
  const { done, hub: slug } = setup;
  const at = questionInView(draft.at, done);
  const index = at === 'end' ? SETUP_STEPS.length : SETUP_STEPS.indexOf(at);
  const hub = useRemoteQuery(readHub, slug === undefined ? undefined : { params: { slug } }, {
    online,
  });
  const config = useRemoteQuery(readConfig, slug === undefined ? undefined : { query: { hub: slug } }, {
    online,
  });
  const before = SETUP_STEPS[index - 1];
  const next = SETUP_STEPS[index + 1];
  const step: StepContext = {
    draft,
    keep,
    online,
    hub: hub.answer,
    config: config.answer,
    seller: setup.seller,
    slug: slug ?? '',
    invited,
    onInvited: setInvited,
    kept: keptAnswer(draft, at, done, hub.answer?.timezone ?? DEFAULT_ZONE),
    next: next === undefined ? 'relire et ouvrir' : STEP_WORDS[next].title.toLocaleLowerCase('fr'),
    onBack: before === undefined ? undefined : () => void keep({ at: before }),
    onDone: async (change) => {
      const answered = at === 'end' ? [] : [at];
      const known = { due: setup.due, done: [...new Set([...done, ...answered])], hub: change?.hub ?? slug };
      await keep({ known, at: next ?? 'end' }, at === 'end' ? undefined : at);
      onChanged();
      hub.refetch();
      config.refetch();
    },
  };
  return (
    <SetupFrame
      at={at}
      done={done}
      answers={answersOf(draft, hub.answer, config.answer)}
      onGo={(wanted) => void keep({ at: wanted })}
    >
      <Question
        key={`${at} ${String(done.includes('administrator'))}`}
        at={at}
        step={step}
        account={done.includes('administrator')}
        token={token ?? ''}
        onTokenSpent={onTokenSpent}
        onFinished={async () => {
          await keep({ known: { due: false, done, hub: slug } });
          onChanged();
        }}
      />
    </SetupFrame>
  );
}

interface QuestionProps {
  readonly at: SetupStep | 'end';
  readonly step: StepContext;
  /** Whether the administrator account exists. */
  readonly account: boolean;
  readonly token: string;
  readonly onTokenSpent: () => void;
  readonly onFinished: () => Promise<void>;
}

function Question({ at, step, account, token, onTokenSpent, onFinished }: QuestionProps) {
  switch (at) {
    case 'administrator':
      return account ? (
        <AdministratorDone step={step} />
      ) : (
        <AdministratorStep step={step} token={token} onRefused={onTokenSpent} />
      );
    case 'market':
      return <MarketStep step={step} />;
    case 'days':
      return <DaysStep step={step} />;
    case 'prices':
      return <PricesStep step={step} />;
    case 'payments':
      return <PaymentsStep step={step} />;
    case 'mail':
      return <MailStep step={step} />;
    case 'shop':
      return <ShopStep step={step} />;
    case 'end':
      return <LastStep step={step} onFinished={onFinished} />;
  }
}

/** The question last shown, if it can be answered now; else the first unanswered one. */
function questionInView(
  wanted: SetupStep | 'end' | undefined,
  done: readonly SetupStep[],
): SetupStep | 'end' {
  const first = SETUP_STEPS.find((step) => !done.includes(step)) ?? 'end';
  return wanted !== undefined && wanted !== 'end' && done.includes(wanted) ? wanted : first;
}
