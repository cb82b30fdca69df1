import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { createDocument, saveDocument } from '../../../contract/catalogue/document-edits.ts';
import { readDocument } from '../../../contract/catalogue/document-pages.ts';
import type { Document } from '../../../contract/catalogue/documents.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import {
  filledText,
  MAIL_TEXTS,
  mailTextOf,
  type MailKind,
  type MailText,
} from '../../../domain/text/mail-texts.ts';
import { cleanText } from '../../../domain/text/clean-text.ts';
import { tagsSentence } from '../../../domain/text/unkept-text.ts';
import type { KeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { classNames } from '../../../ui/foundations/class-names.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { FieldConflicts } from '../../shared/forms/field-conflicts.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { EditorBar, EditorPart } from '../editing/editor-frame.tsx';
import styles from '../editing/editor-frame.module.css';
import { useEditedDraft } from '../editing/use-edited-draft.ts';
import { DocumentVersions } from './document-versions.tsx';
import { MAIL_TEXT_WORDS, mailTextDraftOf, mailTextInputOf, mailTextProblems } from './mail-text-draft.ts';

interface MailTextEditorProps {
  readonly kind: MailKind;
  /** Absent while the mail has its default texts. */
  readonly document: Document | undefined;
  readonly kept: KeptDraft;
  readonly onChanged: () => void;
}

/** Edits the first and last lines of a mail, beside a preview. */
export function MailTextEditor({ kind, document, kept, onChanged }: MailTextEditorProps) {
  const online = useOnline();
  const reading = useRemoteMutation(readDocument);
  const creating = useRemoteMutation(createDocument);
  const saving = useRemoteMutation(saveDocument);
  const editor = useEditedDraft(mailTextDraftOf(kind, document), {
    keep: kept.keep,
    kept: kept.kept ?? null,
  });
  const { draft, change } = editor;
  const own = MAIL_TEXTS[kind];
  const [tried, setTried] = useState(false);
  const problems = mailTextProblems(kind, draft);
  const refusal = reading.refusal ?? creating.refusal ?? saving.refusal;
  const problemOf = (name: keyof MailText) =>
    (tried ? problems[name] : undefined) ??
    faultUnder(refusal, name === 'opening' ? 'body.header' : 'body.content');
  const params = { slug: document?.slug[0] ?? '' };
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const stored = await editor.save({
      read: async () => {
        if (document === undefined) return mailTextDraftOf(kind, undefined);
        const read = await reading.mutate({ params, query: {} });
        return read.ok ? mailTextDraftOf(kind, decodeAnswer(readDocument.answer, read.answer)) : undefined;
      },
      write: async (_changes, whole) => {
        const body = asJson(mailTextInputOf(kind, whole));
        if (document === undefined) {
          const created = await creating.mutate({ body });
          return created.ok ? whole : undefined;
        }
        const saved = await saving.mutate({ params, body });
        return saved.ok ? whole : undefined;
      },
    });
    if (!stored) return;
    setTried(false);
    showToast({ title: 'Texte enregistré', detail: own.title });
    onChanged();
  };
  return (
    <div>
      <div className={classNames(styles.editor, styles.beside)}>
        <Stack gap="4" shrink>
          <FieldConflicts conflicts={editor.conflicts} words={MAIL_TEXT_WORDS} onSettle={editor.settle} />
          <EditorPart title="Texte">
            <Text as="p" size="14" tone="ink-2">
              {`Se remplissent dans chaque message\u00a0: ${Object.keys(own.fields)
                .map((name) => `{${name}}`)
                .join(', ')}.`}
            </Text>
            <TextArea
              label={MAIL_TEXT_WORDS.opening}
              rows={3}
              maxLength={600}
              hint={tagsSentence(draft.opening)}
              error={problemOf('opening')}
              value={draft.opening}
              onChange={({ target }) => change({ opening: target.value })}
            />
            <TextArea
              label={MAIL_TEXT_WORDS.closing}
              rows={4}
              maxLength={2000}
              hint={tagsSentence(draft.closing)}
              error={problemOf('closing')}
              value={draft.closing}
              onChange={({ target }) => change({ closing: target.value })}
            />
            <Button
              size={44}
              look="line"
              icon={<RotateCcw />}
              disabled={isEqual(draft, mailTextDraftOf(kind, undefined))}
              onClick={() => change(mailTextDraftOf(kind, undefined))}
            >
              Reprendre le texte d’origine
            </Button>
          </EditorPart>
          {document && (
            <DocumentVersions
              key={document.updated}
              document={document}
              onTake={({ header, content }) =>
                change(mailTextOf(kind, { opening: header.fr, closing: content.fr }))
              }
            />
          )}
        </Stack>
        <Preview kind={kind} draft={draft} />
      </div>
      <EditorBar
        {...{ editor, refusal, online, failed: kept.failed }}
        words={MAIL_TEXT_WORDS}
        faulty={
          tried ? (Object.keys(problems) as (keyof MailText)[]).map((name) => MAIL_TEXT_WORDS[name]) : []
        }
        act="Enregistrer"
        onSave={save}
      />
    </div>
  );
}

/** An example of the mail, without what saving would remove; the fixed content stands between both texts. */
function Preview({ kind, draft }: { kind: MailKind; draft: MailText }) {
  const { fields } = MAIL_TEXTS[kind];
  return (
    <div role="group" aria-label="Aperçu">
      <EditorPart title="Ce que l’on lira">
        <p>{`Bonjour ${fields.nom},`}</p>
        <Lines text={filledText(cleanText(draft.opening), fields)} />
        <Text as="p" tone="ink-2">
          Ici, ce que le message dit de lui-même.
        </Text>
        <Lines text={filledText(cleanText(draft.closing), fields)} />
      </EditorPart>
    </div>
  );
}

function Lines({ text }: { text: string }) {
  // Lines have no id of their own: the index is the key.
  return text.split('\n').map((line, at) => (
    <Text as="p" key={at} anywhere>
      {line}
    </Text>
  ));
}
