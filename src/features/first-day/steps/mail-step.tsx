import { Send } from 'lucide-react';
import { saveHubContent } from '../../../contract/hubs/hub-edits.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { accept } from '../../../domain/core/result.ts';
import { clock } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { useHubEdit } from '../../settings/page/use-hub-edit.ts';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useMarkStep } from '../page/use-mark-step.ts';
import { useProblems } from '../page/use-problems.ts';
import { type TestMail, useTestMail } from '../page/use-test-mail.ts';
import { type MailDraft, mailDraftOf, mailProblems } from './mail-draft.ts';

/** The sender of the market's mails, and a test message to the administrator. */
export function MailStep({ step }: { readonly step: StepContext }) {
  const saving = useHubEdit(saveHubContent, step.slug);
  const marking = useMarkStep('mail');
  const test = useTestMail();
  const draft = step.draft.mail ?? (step.hub && mailDraftOf(step.hub));
  const refusal = saving.refusal ?? test.refusal ?? marking.refusal;
  const { problemOf, rest, check } = useProblems(draft ? mailProblems(draft) : {}, refusal, ['mail']);
  const change = (part: Partial<MailDraft>) => draft && void step.keep({ mail: { ...draft, ...part } });
  const write = async () => {
    if (draft === undefined || !check()) return false;
    const [address, signature] = [draft.address.trim(), draft.signature.trim()];
    const mail = { address, ...(signature !== '' && { signature }) };
    return (await saving.save(() => accept({ mail }), '')) === 'saved';
  };
  const save = async () => {
    if ((await write()) && (await marking.mark())) await step.onDone();
  };
  const name = step.draft.market?.name ?? step.hub?.name ?? '';
  return (
    <StepPage
      step={step}
      title="Qui écrit à vos clients&nbsp;?"
      lead="Confirmations, rappels et factures partent de cette adresse."
      busy={saving.pending || marking.pending}
      ready={draft !== undefined}
      refusal={rest}
      onContinue={() => void save()}
    >
      {draft === undefined ? (
        step.online && <SkeletonRows count={2} />
      ) : (
        <>
          <section className={styles.group}>
            <Field
              label="Adresse d’envoi"
              kind="email"
              autoComplete="off"
              maxLength={200}
              error={problemOf('mail.address')}
              value={draft.address}
              onChange={({ target }) => change({ address: target.value })}
            />
            <TextArea
              label="Signature (facultatif)"
              hint="Au bas de chaque message."
              maxLength={300}
              error={problemOf('mail.signature')}
              value={draft.signature}
              onChange={({ target }) => change({ signature: target.value })}
            />
          </section>
          <section className={styles.group}>
            <h2>Vos clients liront</h2>
            <div className={styles.preview}>
              <Text weight="650">{`De\u00a0: ${name} <${draft.address.trim()}>`}</Text>
              <Text tone="ink-2">Votre commande de jeudi est confirmée</Text>
              {draft.signature.trim() !== '' && <Text tone="ink-2">{draft.signature}</Text>}
            </div>
          </section>
          <section className={styles.group}>
            <h2>Est-ce que cela arrive&nbsp;?</h2>
            <div className={styles.row}>
              <Button
                icon={<Send />}
                disabled={!step.online}
                busy={test.pending}
                onClick={async () => {
                  if (await write()) await test.send();
                }}
              >
                M’envoyer un message d’essai
              </Button>
            </div>
            {test.outcome && <TestOutcome outcome={test.outcome} zone={step.hub?.timezone ?? DEFAULT_ZONE} />}
          </section>
        </>
      )}
    </StepPage>
  );
}

/** The mail server's response to the test message. */
function TestOutcome({ outcome: { to, at, taken, reason }, zone }: { outcome: TestMail; zone: string }) {
  return taken ? (
    <Notice tone="brand" title={`Parti vers ${to} à ${clock(Date.parse(at), zone)}`}>
      Regardez votre boîte, et les indésirables. S’il n’est pas là, votre serveur de messagerie le retient.
    </Notice>
  ) : (
    <Notice tone="danger" title="Le message n’est pas parti">
      {reason ?? 'Le serveur de messagerie ne l’a pas pris.'} Vous pouvez continuer, et revenir ici.
    </Notice>
  );
}
