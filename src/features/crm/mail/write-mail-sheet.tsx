import { Send, MailCheck } from 'lucide-react';
import { useState, useId } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { LazyConfirm, LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { sendCrmEmails } from '../../../contract/people/crm.ts';
import type { CustomerList } from '../../../domain/statistics/customer-funnel.ts';
import { count, NO_BREAK, list } from '../../../domain/text/french.ts';
import { scriptLinkSentence } from '../../../domain/text/unkept-text.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useOfficeHubs } from '../../shared/market/use-office-hubs.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from '../lists/crm-pages.module.css';
import {
  isWritten,
  LONGEST_MESSAGE,
  LONGEST_SUBJECT,
  type MailWords,
  NO_WORDS,
  trialOf,
} from './bulk-mail-draft.ts';
import { listName } from '../lists/customer-list-words.ts';
import { type CustomerListEntry, reached } from '../lists/listed-customer.ts';
import { useBatchCall } from '../lists/use-bulk-call.ts';
import { BatchProgressBar } from '../lists/bulk-call-progress.tsx';
import { signatureOf, UNSUBSCRIBE_WORDS, writtenMail } from '../../../domain/people/personalised-mail.ts';
import type { BatchProgress } from '../lists/chunked-call-progress.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';

interface WriteSheetProps {
  readonly open: boolean;
  readonly list: CustomerList;
  readonly people: readonly CustomerListEntry[];
  readonly zone: string;
  /** Owned by the caller: neither a touch outside nor a lost connection discards the draft. */
  readonly draft: MailWords;
  readonly onDraft: (draft: MailWords) => void;
  readonly onClose: () => void;
  readonly onDone: (skipped: readonly string[]) => void;
}

/** Writes a mail to all selected customers, with a preview as the first of them receives it. */
export function WriteSheet({ open, list, people, zone, draft, onDraft, onClose, onDone }: WriteSheetProps) {
  const online = useOnline();
  const calling = useBatchCall(sendCrmEmails);
  const [confirming, setConfirming] = useState(false);
  const { willing, unwilling } = reached(people);
  const [first] = willing;
  const many = count(willing.length, 'client', 'clients');
  const { progress: way, busy } = calling;
  const begun = way !== undefined;
  const link = scriptLinkSentence(draft.message);
  const ended = (skipped: readonly string[] | undefined, sent: number) => {
    if (skipped === undefined) return;
    onDraft(NO_WORDS);
    onDone([...skipped, ...unwilling.map(({ email }) => email)]);
    showToast({ title: count(sent - skipped.length, 'message part', 'messages partent') });
  };
  const send = async () => {
    setConfirming(false);
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
          disabled={!online || begun || !isWritten(draft) || link !== undefined || willing.length === 0}
          onClick={() => setConfirming(true)}
        >
          {`Écrire à ${many}`}
        </Button>
      }
    >
      <Stack gap="4" className={styles.write}>
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
          error={link}
          rows={8}
          maxLength={LONGEST_MESSAGE}
          disabled={begun}
          value={draft.message}
          onChange={({ target }) => onDraft({ ...draft, message: target.value })}
        />
        {way && <BatchProgressBar way={way} doing="Messages confiés" />}
        {way && !busy && <Stopped way={way} onGoOn={() => void goOn()} onForget={calling.forget} />}
        {first !== undefined && <MailPreview words={draft} to={first} />}
        <TrialMail words={draft} zone={zone} disabled={!online || begun || link !== undefined} />
      </Stack>
      <LazyConfirm
        open={confirming}
        title={`Envoyer ${count(willing.length, 'message', 'messages')}${NO_BREAK}?`}
        text={`«${NO_BREAK}${draft.subject.trim()}${NO_BREAK}» part à ${many}. Un message parti ne se reprend pas.`}
        act={`Envoyer à ${many}`}
        keep="Relire"
        tone="primary"
        onClose={() => setConfirming(false)}
        onAct={() => void send()}
      />
    </LazySheet>
  );
}

/** The selected customers who want no mail. */
function Unwilling({ people }: { people: readonly CustomerListEntry[] }) {
  if (people.length === 0) return null;
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const more = people.length - names.length;
  return (
    <Notice tone="info" title={`${count(people.length, 'client ne reçoit', 'clients ne reçoivent')} rien`}>
      Ces messages ne sont pas voulus par{' '}
      {list(more > 0 ? [...names, count(more, 'autre', 'autres')] : names)}.
    </Notice>
  );
}

const NAMED = 10;

/** A preview for one recipient, rendered as the server does. */
function MailPreview({ words, to }: { words: MailWords; to: CustomerListEntry }) {
  const id = useId();
  const hubs = useOfficeHubs();
  const market = useMarket();
  const signature = signatureOf(hubs.length === 1 ? market?.hub : undefined);
  const { subject, greeting, paragraphs, remarks } = writtenMail({ ...words, givenName: to.givenName });
  return (
    <Stack as="section" gap="2" aria-labelledby={id}>
      <Text as="h3" size="15" id={id}>
        Ce que reçoit {to.name}
      </Text>
      {isWritten(words) ? (
        <Stack as="article" gap="3" pad="4" ground="sunken" radius="md" anywhere>
          <Text as="h4" size="17">
            {subject}
          </Text>
          {[greeting, ...paragraphs].map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
          {[...remarks, UNSUBSCRIBE_WORDS, signature].map((remark) => (
            <Text as="p" size="14" tone="ink-2" key={remark}>
              {remark}
            </Text>
          ))}
        </Stack>
      ) : (
        <Text as="p" size="14" tone="ink-2">
          Le message se voit ici dès qu’il a un sujet et un texte.
        </Text>
      )}
    </Stack>
  );
}

interface StoppedProps {
  readonly way: BatchProgress;
  readonly onGoOn: () => void;
  readonly onForget: () => void;
}

/** Why a bulk mail stopped, and the choices for the remaining recipients. */
function Stopped({ way, onGoOn, onForget }: StoppedProps) {
  const left = count(way.emails.length - way.done, 'client', 'clients');
  return (
    <Notice
      tone="danger"
      title={way.refusal?.message ?? 'L’envoi s’est arrêté.'}
      actions={
        <>
          <Button size={44} look="line" onClick={onGoOn}>
            Réessayer
          </Button>
          <Button size={44} look="ghost" onClick={onForget}>
            Changer le message
          </Button>
        </>
      }
    >
      Il reste {left}. Qui a déjà ce message ne le reçoit pas deux fois&nbsp;; un autre partirait de nouveau à
      tous.
    </Notice>
  );
}

interface TrialMailProps {
  readonly words: MailWords;
  readonly zone: string;
  readonly disabled: boolean;
}

/** Sends the mail to its author, to check it in a mail reader. */
function TrialMail({ words, zone, disabled }: TrialMailProps) {
  const me = useMe();
  const now = useNow();
  const mutation = useRemoteMutation(sendCrmEmails);
  const own = me?.email.address;
  const send = async () => {
    if (own === undefined) return;
    const result = await mutation.mutate({ body: { emails: [own], ...trialOf(words, now, zone) } });
    if (!result.ok) return;
    const { count } = decodeAnswer(sendCrmEmails.answer, result.answer);
    showToast(
      count === 1
        ? { title: 'Essai envoyé', detail: own }
        : {
            title: 'Votre adresse est retirée des listes',
            detail: 'Aucun essai ne vous parvient.',
            kind: 'info',
          },
    );
  };
  return (
    <>
      <Button
        icon={<MailCheck />}
        wide
        busy={mutation.pending}
        disabled={disabled || own === undefined || !isWritten(words)}
        onClick={() => void send()}
      >
        M’envoyer un essai
      </Button>
      <RemoteProblem refusal={mutation.refusal} />
    </>
  );
}
