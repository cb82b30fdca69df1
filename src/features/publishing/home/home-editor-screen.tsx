import { Eye, EyeOff, Store } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { saveHubContent } from '../../../contract/hubs/hub-edits.ts';
import { type HubForStaff, readHub } from '../../../contract/hubs/hubs.ts';
import { movedTo } from '../../../domain/catalogue/merge-categories.ts';
import { type HomeSection, homeSections } from '../../../domain/hub/home-page.ts';
import { tagsSentence } from '../../../domain/text/unkept-text.ts';
import { type KeptDraft, useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { classNames } from '../../../ui/foundations/class-names.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { type Market, useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { FieldConflicts } from '../../shared/forms/field-conflicts.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { EditorBar, EditorPart } from '../editing/editor-frame.tsx';
import styles from '../editing/editor-frame.module.css';
import { ProductPicker } from '../editing/product-picker.tsx';
import { useEditedDraft } from '../editing/use-edited-draft.ts';
import { HOME_WORDS, homeDraftOf, homeInputOf, homeProblems } from './home-draft.ts';
import { HomePreview, sectionName } from './home-preview.tsx';

/** The home page of the selected hub: message, pinned products, sections and their order. */
export function HomeEditorScreen() {
  useTitle('Page d’accueil');
  const market = useMarket();
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  // The key drops one hub's draft before another one's is shown.
  return <HomePage key={market.slug} market={market} />;
}

function HomePage({ market }: { market: Market }) {
  const online = useOnline();
  const query = useRemoteQuery(readHub, { params: { slug: market.slug } }, { online });
  const draft = useKeptDraft(`home:${market.slug}`);
  const hub = query.answer;
  return (
    <RemotePage
      title="Page d’accueil"
      offline={
        hub === undefined
          ? 'La page d’accueil se lit avec du réseau.'
          : 'La page d’accueil se change avec du réseau. Ce que vous écrivez reste ici.'
      }
      actions={
        <ButtonLink size={44} look="ghost" icon={<Eye />} href="/home">
          Voir
        </ButtonLink>
      }
      query={query}
      waiting={hub === undefined || draft.kept === undefined}
      body={
        hub &&
        draft.kept !== undefined &&
        // The server includes the staff only for readers who may edit something.
        (hub.vendors === undefined ? (
          <EmptyState picture={<Store />} title="Ce marché a ses propres responsables">
            Vous pouvez y travailler, mais sa page d’accueil n’est pas la vôtre.
          </EmptyState>
        ) : (
          <HomeEditor hub={hub} aisles={market.categories} kept={draft} />
        ))
      }
    />
  );
}

interface HomeEditorProps {
  readonly hub: HubForStaff;
  readonly aisles: readonly Category[];
  readonly kept: KeptDraft;
}

function HomeEditor({ hub, aisles, kept }: HomeEditorProps) {
  const online = useOnline();
  const reading = useRemoteMutation(readHub);
  const saving = useRemoteMutation(saveHubContent);
  const editor = useEditedDraft(homeDraftOf(hub), { keep: kept.keep, kept: kept.kept ?? null });
  const [tried, setTried] = useState(false);
  const { draft, change } = editor;
  const problems = homeProblems(draft);
  const refusal = reading.refusal ?? saving.refusal;
  const sections = homeSections(draft, aisles);
  const save = async () => {
    setTried(true);
    if (problems.message !== undefined) return;
    const params = { slug: hub.slug };
    let { header } = hub;
    const stored = await editor.save({
      read: async () => {
        const read = await reading.mutate({ params });
        if (!read.ok) return undefined;
        const present = decodeAnswer(readHub.answer, read.answer);
        ({ header } = present);
        return homeDraftOf(present);
      },
      write: async (changes, whole) => {
        const saved = await saving.mutate({ params, body: asJson(homeInputOf(changes, whole, header)) });
        return saved.ok ? homeDraftOf(decodeAnswer(saveHubContent.answer, saved.answer)) : undefined;
      },
    });
    if (!stored) return;
    setTried(false);
    showToast({ title: 'Page d’accueil enregistrée', detail: hub.name });
  };
  return (
    <div>
      <div className={classNames(styles.editor, styles.beside)}>
        <Stack gap="4" shrink>
          <FieldConflicts conflicts={editor.conflicts} words={HOME_WORDS} onSettle={editor.settle} />
          <EditorPart title="Message">
            <Switch
              label="Afficher à l’accueil"
              detail="En haut de la boutique, sur tous les appareils."
              checked={draft.active}
              onChange={(active) => change({ active })}
            />
            <TextArea
              label="Message"
              rows={2}
              maxLength={500}
              hint={tagsSentence(draft.message)}
              error={(tried ? problems.message : undefined) ?? faultUnder(refusal, 'body.header')}
              value={draft.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          </EditorPart>
          <EditorPart title="Produits épinglés">
            <ProductPicker
              label="Produits épinglés"
              skus={draft.pinned}
              most={60}
              onChange={(pinned) => change({ pinned })}
            />
          </EditorPart>
          <EditorPart title="Sections">
            <SortableList
              label="Sections"
              items={sections}
              keyOf={({ key }) => key}
              nameOf={sectionName}
              onMove={(from, to) => change({ sections: movedTo(sections, from, to).map(({ key }) => key) })}
            >
              {(section) => (
                <SectionLine
                  section={section}
                  onToggle={() =>
                    change({
                      hidden: section.shown
                        ? [...draft.hidden, section.key]
                        : draft.hidden.filter((key) => key !== section.key),
                    })
                  }
                />
              )}
            </SortableList>
          </EditorPart>
        </Stack>
        <HomePreview draft={draft} sections={sections} />
      </div>
      <EditorBar
        {...{ editor, refusal, online, failed: kept.failed }}
        words={HOME_WORDS}
        faulty={tried && problems.message !== undefined ? [HOME_WORDS.message] : []}
        act="Enregistrer"
        onSave={save}
      />
    </div>
  );
}

interface SectionLineProps {
  readonly section: HomeSection<Category>;
  readonly onToggle: () => void;
}

function SectionLine({ section, onToggle }: SectionLineProps) {
  const name = sectionName(section);
  return (
    <Row gap="2" align="center">
      <Text grow tone={section.shown ? 'ink' : 'ink-3'}>
        {section.shown ? name : `${name} (cachée)`}
      </Text>
      <IconButton
        label={section.shown ? `Cacher ${name}` : `Montrer ${name}`}
        icon={section.shown ? <Eye /> : <EyeOff />}
        onClick={onToggle}
      />
    </Row>
  );
}
