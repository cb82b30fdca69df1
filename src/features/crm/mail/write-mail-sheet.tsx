import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazyConfirm, LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { sendCrmEmails } from '../../../contract/people/crm.ts';
import type { CustomerList } from '../../../domain/statistics/customer-funnel.ts';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import styles from '../lists/crm-pages.module.css';
import { MailPreview } from './mail-preview.tsx';
import { isWritten, LONGEST_MESSAGE, LONGEST_SUBJECT, type MailWords, NO_WORDS } from './bulk-mail-draft.ts';
import { listName } from '../lists/customer-list-words.ts';
import { type CustomerListEntry, reached } from '../lists/listed-customer.ts';
import { Stopped } from './bulk-mail-stopped.tsx';
import { TrialMail } from './test-mail.tsx';
import { Unwilling } from './mail-opt-outs.tsx';
import { useBatchCall } from '../lists/use-bulk-call.ts';
import { WayDone } from '../lists/bulk-call-progress.tsx';

interface WriteSheetProps {
  readonly open: boolean;
  readonly list: CustomerList;
  readonly people: readonly CustomerListEntry[];
  readonly zone: string;
  /** Held by whoever opens it: neither a touch outside nor a network that goes loses what was written. */
  readonly draft: MailWords;
  readonly onDraft: (draft: MailWords) => void;
  readonly onClose: () => void;
  readonly onDone: (skipped: readonly string[]) => void;
}

/** Writes the same words to each of those who were chosen, once they were seen as the first of them gets them. */
export function WriteSheet({ open, list, people, zone, draft, onDraft, onClose, onDone }: WriteSheetProps) {
  const online = useOnline();
  const calling = useBatchCall(sendCrmEmails);
  const [asking, setAsking] = useState(false);
  const { willing, unwilling } = reached(people);
  const [first] = willing;
  const many = count(willing.length, 'client', 'clients');
  const { progress: way, busy } = calling;
  const begun = way !== undefined;
  const ended = (skipped: readonly string[] | undefined, sent: number) => {
    if (skipped === undefined) return;
    onDraft(NO_WORDS);
    onDone([...skipped, ...unwilling.map(({ email }) => email)]);
    showToast({ title: count(sent - skipped.length, 'message part', 'messages partent') });
  };
  const send = async () => {
    setAsking(false);
    const { subject, message } = draft;
    const emails = willing.map(({ email }) => email);
    ended(await calling.start(emails, { from: list, subject, message }), emails.length);
  };
  const goOn = async () => ended(await calling.goOn(), way?.emails.length ?? 0);
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={`Écrire à ${many}`}
      detail={`Liste «${NO_BREAK}${listName(list)}${NO_BREAK}»`}
      wide="side"
      leavable={!busy}
      footer={
        <Button
          look="primary"
          icon={<Send />}
          busy={busy}
          disabled={!online || begun || !isWritten(draft) || willing.length === 0}
          onClick={() => setAsking(true)}
        >
          {`Écrire à ${many}`}
        </Button>
      }
    >
      <div className={styles.write}>
        {!online && (
          <Notice tone="bell">Ce que vous écrivez reste ici, et part quand il y a du réseau.</Notice>
        )}
        <Unwilling people={unwilling} />
        <Field
          label="Sujet"
          maxLength={LONGEST_SUBJECT}
          autoComplete="off"
          disabled={begun}
          value={draft.subject}
          onChange={({ target }) => onDraft({ ...draft, subject: target.value })}
        />
        <TextArea
          label="Message"
          hint="En Markdown&nbsp;: une ligne vide entre deux paragraphes, - pour une liste, [mots](https://…) pour un lien."
          rows={8}
          maxLength={LONGEST_MESSAGE}
          disabled={begun}
          value={draft.message}
          onChange={({ target }) => onDraft({ ...draft, message: target.value })}
        />
        {way && <WayDone way={way} doing="Messages confiés" />}
        {way && !busy && <Stopped way={way} onGoOn={() => void goOn()} onForget={calling.forget} />}
        {first !== undefined && <MailPreview words={draft} to={first} />}
        <TrialMail words={draft} zone={zone} disabled={!online || begun} />
      </div>
      <LazyConfirm
        open={asking}
        title={`Envoyer ${count(willing.length, 'message', 'messages')}${NO_BREAK}?`}
        text={`«${NO_BREAK}${draft.subject.trim()}${NO_BREAK}» part à ${many}. Un message parti ne se reprend pas.`}
        act={`Envoyer à ${many}`}
        keep="Relire"
        tone="primary"
        onClose={() => setAsking(false)}
        onAct={() => void send()}
      />
    </LazySheet>
  );
}
