import { History, SquarePen } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton, IconLink } from '../../../ui/actions/icon-button.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { panelHref, searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { PanelPage } from '../../shared/pages/panel-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { KeptQuestion, LocalAnswers } from '../search/local-answers.tsx';
import { type Exchange, isUnanswered, isUnderWay } from '../talk/conversation.ts';
import { PastExchanges } from '../talk/past-exchanges.tsx';
import { TalkView } from '../talk/talk-view.tsx';
import { QUESTION_DRAFT, useConversation } from '../talk/use-conversation.ts';
import { Composer, QuickQuestions } from './composer.tsx';

/**
 * The assistant over any screen of the shop. Offline it searches this device, says so, and keeps the
 * question, which the person sends by hand later.
 */
export function AssistantPanel() {
  const place = useAppLocation();
  const online = useOnline();
  const [{ person }] = useDevice();
  const { conversation, ask, stop, clear } = useConversation();
  const { typed, keep, failed } = useQuestion(conversation.at(-1));
  const running = conversation.some(isUnderWay);
  const [fresh, setFresh] = useState(false);
  const begin = () => {
    clear();
    setFresh(true);
  };
  const talks = running || online;
  const send = (question: string, again?: string) => {
    const asked = question.trim();
    if (asked === '' || running) return;
    keep(asked);
    void ask(asked, again);
  };

  if (place.search[PAST] !== undefined && person !== null) {
    const here = searchHref(place, { [PAST]: undefined });
    return (
      <PanelPage title="Échanges précédents" back={here} backLabel="Retour à l’assistant" headStays>
        <PastExchanges />
      </PanelPage>
    );
  }
  return (
    <PanelPage
      title={talks ? 'Assistant' : 'Recherche'}
      detail={talks ? 'catalogue, commandes et aide' : 'à la place de l’assistant'}
      back={panelHref(place, undefined)}
      headStays
      actions={
        person !== null && (
          <>
            <IconLink
              label="Échanges précédents"
              icon={<History />}
              href={searchHref(place, { [PAST]: '1' })}
            />
            {talks && conversation.length > 0 && !running && (
              <IconButton label="Nouvelle conversation" icon={<SquarePen />} onClick={begin} />
            )}
          </>
        )
      }
      footer={
        <>
          {talks && !running && typed === '' && <QuickQuestions onAsk={send} />}
          <Composer
            value={typed}
            onChange={keep}
            onSend={() => send(typed)}
            onStop={running ? stop : undefined}
            searches={!talks}
          />
        </>
      }
    >
      {talks ? (
        <TalkView
          conversation={conversation}
          resumes={person !== null && !fresh}
          onRetry={({ question, id }) => send(question, id)}
        />
      ) : (
        <>
          {typed.trim() !== '' && <KeptQuestion failed={failed} onDrop={() => keep('')} />}
          <LocalAnswers question={typed} />
        </>
      )}
    </PanelPage>
  );
}

/** The search parameter that opens the earlier exchanges. */
const PAST = 'past';

/** The typed question, kept until it is answered: it survives a restart and a lost connection. */
function useQuestion(last: Exchange | undefined) {
  const { kept, keep, failed } = useKeptDraft(QUESTION_DRAFT);
  const running = last !== undefined && isUnderWay(last);
  const answered = last !== undefined && !isUnanswered(last);
  const ran = useRef(running);
  // A layout effect, so that the field never shows the answered question again.
  useLayoutEffect(() => {
    if (ran.current && !running && answered) keep(null);
    ran.current = running;
  }, [running, answered, keep]);
  return {
    typed: typeof kept === 'string' ? kept : '',
    keep: (text: string) => keep(text === '' ? null : text),
    failed,
  };
}
