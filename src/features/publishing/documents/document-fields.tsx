import { tagsSentence } from '../../../domain/text/unkept-text.ts';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { PhotoField } from '../../shared/pictures/photo-field.tsx';
import { type DocumentDraft, TYPE_WORDS, WRITTEN_TYPES } from './document-draft.ts';
import { MarkdownEditor } from './markdown-editor.tsx';

interface DocumentFieldsProps {
  readonly draft: DocumentDraft;
  readonly change: (fields: Partial<DocumentDraft>) => void;
  readonly problemOf: (name: keyof DocumentDraft) => string | undefined;
  readonly online: boolean;
  readonly admin: boolean;
}

/** Type, title, introduction and text in French. */
export function TextFields({ draft, change, problemOf }: DocumentFieldsProps) {
  return (
    <>
      <Select
        label="Genre"
        options={WRITTEN_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
        value={draft.type}
        onChange={({ target }) => {
          const type = WRITTEN_TYPES.find((one) => one === target.value);
          if (type !== undefined) change({ type });
        }}
      />
      <Field
        label="Titre"
        hint="Un autre titre donne une autre adresse&nbsp;; les anciennes mènent encore ici."
        autoComplete="off"
        maxLength={100}
        error={problemOf('title')}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Introduction (facultatif)"
        rows={2}
        maxLength={600}
        hint={tagsSentence(draft.header)}
        error={problemOf('header')}
        value={draft.header}
        onChange={({ target }) => change({ header: target.value })}
      />
      <MarkdownEditor
        label="Texte"
        lang="fr"
        maxLength={8500}
        error={problemOf('content')}
        value={draft.content}
        onChange={(content) => change({ content })}
      />
      <Switch
        label="Questions repliées"
        detail="Chaque titre devient une question, sa réponse s’ouvre d’un doigt."
        checked={draft.folded}
        onChange={(folded) => change({ folded })}
      />
    </>
  );
}

/** The photo above the text. Only shop owners and the office may upload one. */
export function PictureField({ draft, change, problemOf, online }: DocumentFieldsProps) {
  return (
    <>
      <PhotoField
        label="Photo d’en-tête"
        address={draft.photo}
        onChange={(photo) => change({ photo })}
        online={online}
      />
      {problemOf('photo') !== undefined && <Notice tone="danger">{problemOf('photo')}</Notice>}
    </>
  );
}

/** Whether and from when the document is published: only an administrator decides. */
export function PublishingFields({ draft, change, problemOf, admin }: DocumentFieldsProps) {
  if (!admin) {
    return (
      <Text as="p" tone="ink-2">
        {draft.published
          ? 'Publié par l’administration\u00a0: ce que vous enregistrez se lit aussitôt.'
          : 'Un brouillon, que vous et l’administration lisez. Elle le publie.'}
      </Text>
    );
  }
  return (
    <>
      <Switch
        label="Publié"
        detail="Visible de tous, sur tous les appareils."
        checked={draft.published}
        onChange={(published) => change({ published, ...(published && { publishOn: '' }) })}
      />
      {!draft.published && (
        <Field
          kind="date"
          label="Publier dès le (facultatif)"
          hint="Le document paraît ce jour-là, de lui-même."
          error={problemOf('publishOn')}
          value={draft.publishOn}
          onChange={({ target }) => change({ publishOn: target.value })}
        />
      )}
    </>
  );
}

/** The English and German texts, folded until one is written. */
export function TranslationFields(props: DocumentFieldsProps) {
  return LANGUAGES.map((language) => <Translation key={language.lang} {...props} language={language} />);
}

interface TranslationProps extends DocumentFieldsProps {
  readonly language: (typeof LANGUAGES)[number];
}

function Translation({ draft, change, problemOf, language }: TranslationProps) {
  const { label, lang, title, header, content } = language;
  return (
    <details open={problemOf(title) !== undefined || problemOf(content) !== undefined || undefined}>
      <Text as="summary" hit weight="600">
        {draft[title] === '' ? label : `${label}\u00a0: ${draft[title]}`}
      </Text>
      <Stack gap="3">
        <Field
          label={`Titre, ${label.toLowerCase()}`}
          lang={lang}
          maxLength={100}
          error={problemOf(title)}
          value={draft[title]}
          onChange={({ target }) => change({ [title]: target.value })}
        />
        <TextArea
          label={`Introduction, ${label.toLowerCase()}`}
          lang={lang}
          rows={2}
          maxLength={600}
          error={problemOf(header)}
          value={draft[header]}
          onChange={({ target }) => change({ [header]: target.value })}
        />
        <MarkdownEditor
          label={`Texte, ${label.toLowerCase()}`}
          lang={lang}
          maxLength={8500}
          error={problemOf(content)}
          value={draft[content]}
          onChange={(text) => change({ [content]: text })}
        />
      </Stack>
    </details>
  );
}

const LANGUAGES = [
  { label: 'Anglais', lang: 'en', title: 'titleEn', header: 'headerEn', content: 'contentEn' },
  { label: 'Allemand', lang: 'de', title: 'titleDe', header: 'headerDe', content: 'contentDe' },
] as const;
