import { useState } from 'react';
import { createDocument, saveDocument } from '../../../contract/catalogue/document-edits.ts';
import { readDocument } from '../../../contract/catalogue/document-pages.ts';
import type { Document } from '../../../contract/catalogue/documents.ts';
import type { KeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { classNames } from '../../../ui/foundations/class-names.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { FieldConflicts } from '../../shared/forms/field-conflicts.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { EditorBar, EditorPart } from '../editing/editor-frame.tsx';
import styles from '../editing/editor-frame.module.css';
import { ProductPicker } from '../editing/product-picker.tsx';
import { useEditedDraft } from '../editing/use-edited-draft.ts';
import {
  DOCUMENT_WORDS,
  type DocumentDraft,
  documentDraftOf,
  documentInputOf,
  documentProblems,
  pathOf,
  textDraftOf,
} from './document-draft.ts';
import { PictureField, PublishingFields, TextFields, TranslationFields } from './document-fields.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentRemoval } from './document-removal.tsx';
import { DocumentVersions } from './document-versions.tsx';

interface DocumentEditorProps {
  /** Absent for a new one. */
  readonly document: Document | undefined;
  readonly admin: boolean;
  readonly kept: KeptDraft;
  readonly onChanged?: () => void;
}

/** All sections of a document, beside a preview; the draft is kept on the device until it is saved. */
export function DocumentEditor({ document, admin, kept, onChanged }: DocumentEditorProps) {
  const go = useGo();
  const online = useOnline();
  const reading = useRemoteMutation(readDocument);
  const creating = useRemoteMutation(createDocument);
  const saving = useRemoteMutation(saveDocument);
  const editor = useEditedDraft(documentDraftOf(document), { keep: kept.keep, kept: kept.kept ?? null });
  const [tried, setTried] = useState(false);
  const { draft } = editor;
  const problems = documentProblems(draft);
  const refusal = reading.refusal ?? creating.refusal ?? saving.refusal;
  const problemOf = (name: keyof DocumentDraft) =>
    (tried ? problems[name] : undefined) ?? faultUnder(refusal, `body.${pathOf(name)}`);
  const change = (fields: Partial<DocumentDraft>) => {
    creating.reset();
    saving.reset();
    editor.change(fields);
  };
  const create = async () => {
    const fresh = documentDraftOf(undefined);
    const chosen = Object.fromEntries(
      Object.entries(draft).filter(([name, value]) => TEXTS.has(name) || value !== Reflect.get(fresh, name)),
    );
    const body = documentInputOf({ ...chosen, type: draft.type }, draft, undefined);
    const created = await creating.mutate({ body: asJson(body) });
    if (!created.ok) return;
    kept.keep(null);
    const { slug, title } = decodeAnswer(createDocument.answer, created.answer);
    showToast({ title: 'Document créé', detail: title.fr });
    go(`/admin/documents/${slug[0] ?? ''}`, { replace: true });
  };
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    if (document === undefined) {
      await create();
      return;
    }
    const params = { slug: document.slug[0] ?? '' };
    let { photo } = document;
    const stored = await editor.save({
      read: async () => {
        const read = await reading.mutate({ params, query: {} });
        if (!read.ok) return undefined;
        const present = decodeAnswer(readDocument.answer, read.answer);
        ({ photo } = present);
        return documentDraftOf(present);
      },
      write: async (changes, whole) => {
        const saved = await saving.mutate({ params, body: asJson(documentInputOf(changes, whole, photo)) });
        return saved.ok ? documentDraftOf(decodeAnswer(saveDocument.answer, saved.answer)) : undefined;
      },
    });
    if (!stored) return;
    setTried(false);
    showToast({ title: 'Document enregistré', detail: draft.title });
    onChanged?.();
  };
  const fields = { draft, change, problemOf, online, admin };
  const faulty = tried ? (Object.keys(problems) as (keyof DocumentDraft)[]) : [];
  return (
    <div>
      <div className={classNames(styles.editor, styles.beside)}>
        <Stack gap="4" shrink>
          <FieldConflicts conflicts={editor.conflicts} words={DOCUMENT_WORDS} onSettle={editor.settle} />
          <EditorPart title="Texte">
            <TextFields {...fields} />
          </EditorPart>
          <EditorPart title="Photo">
            <PictureField {...fields} />
          </EditorPart>
          <EditorPart title="Produits">
            <ProductPicker
              label="Produits du document"
              skus={draft.skus}
              most={200}
              onChange={(skus) => change({ skus })}
            />
          </EditorPart>
          <EditorPart title="Publication">
            <PublishingFields {...fields} />
          </EditorPart>
          <EditorPart title="Autres langues">
            <TranslationFields {...fields} />
          </EditorPart>
          {document && (
            <DocumentVersions
              key={document.updated}
              document={document}
              onTake={(version) => change(textDraftOf(version))}
            />
          )}
          {document && (
            <EditorPart title="Supprimer">
              <DocumentRemoval {...{ document, online }} onRemoved={() => kept.keep(null)} />
            </EditorPart>
          )}
        </Stack>
        <DocumentPreview draft={draft} />
      </div>
      <EditorBar
        {...{ editor, refusal, online, failed: kept.failed }}
        words={DOCUMENT_WORDS}
        faulty={faulty.map((name) => DOCUMENT_WORDS[name])}
        act={document === undefined ? 'Créer' : 'Enregistrer'}
        onSave={save}
      />
    </div>
  );
}

/** Sent with a new document even when empty, so that each missing text is reported at its field. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'header', 'content']);
