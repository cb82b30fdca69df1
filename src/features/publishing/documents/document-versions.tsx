import { RotateCcw } from 'lucide-react';
import {
  documentVersions,
  type Document,
  type DocumentVersion,
} from '../../../contract/catalogue/documents.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { timestamp } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Prose } from '../../content/prose.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { EditorPart } from '../editing/editor-frame.tsx';

interface DocumentVersionsProps {
  readonly document: Document;
  /** Loads a version's text into the form; it applies once saved. */
  readonly onTake: (version: DocumentVersion) => void;
}

/** The versions of a document, each with its text; hidden before the first change. */
export function DocumentVersions({ document: { slug, type }, onTake }: DocumentVersionsProps) {
  const online = useOnline();
  const query = useRemoteQuery(documentVersions, { params: { slug: slug[0] ?? '' } }, { online });
  const versions = query.answer;
  if (versions?.length === 0) return null;
  if (versions === undefined) return <RemoteProblem refusal={query.refusal} again={query.refetch} />;
  return (
    <EditorPart title="Versions">
      <Text as="p" size="14" tone="ink-2">
        {`Chaque texte enregistré fait une version. ${type === 'mail' ? 'Un texte vide est celui d’origine.' : 'Une commande garde celle des conditions que le client a acceptée, une autre page ses 20\u00a0dernières.'}`}
      </Text>
      {versions.map((version, place) => (
        <details key={version.number}>
          <Text as="summary" hit weight="600">
            {`Version ${version.number}, ${timestamp(Date.parse(version.at), DEFAULT_ZONE)}`}
          </Text>
          <Stack gap="2">
            <Text as="p" weight="600">
              {version.title.fr}
            </Text>
            {type === 'mail' && <p>{version.header.fr}</p>}
            <Prose markdown={version.content.fr} />
            {place > 0 && (
              <Button size={44} look="line" icon={<RotateCcw />} onClick={() => onTake(version)}>
                Reprendre ce texte
              </Button>
            )}
          </Stack>
        </details>
      ))}
    </EditorPart>
  );
}
