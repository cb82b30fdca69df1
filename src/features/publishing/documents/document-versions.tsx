import { documentVersions, type Document } from '../../../contract/catalogue/documents.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { timestamp } from '../../../domain/text/french.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Prose } from '../../content/prose.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { EditorPart } from '../editing/editor-frame.tsx';

/** The versions of a legal page or of a mail, each with its text; nothing for another document. */
export function DocumentVersions({ document: { slug, type } }: { document: Document }) {
  const online = useOnline();
  const query = useRemoteQuery(documentVersions, { params: { slug: slug[0] ?? '' } }, { online });
  const versions = query.answer;
  if (versions?.length === 0) return null;
  if (versions === undefined) return <RemoteProblem refusal={query.refusal} again={query.refetch} />;
  return (
    <EditorPart title="Versions">
      <Text as="p" size="14" tone="ink-2">
        {type === 'mail'
          ? 'Chaque texte enregistré fait une version. Un texte vide est celui d’origine.'
          : 'Chaque texte enregistré fait une version. Une commande garde celle que le client a acceptée.'}
      </Text>
      {versions.map(({ number, at, title, header, content }) => (
        <details key={number}>
          <Text as="summary" hit weight="600">
            {`Version ${number}, ${timestamp(Date.parse(at), DEFAULT_ZONE)}`}
          </Text>
          <Stack gap="2">
            <Text as="p" weight="600">
              {title.fr}
            </Text>
            {type === 'mail' && <p>{header.fr}</p>}
            <Prose markdown={content.fr} />
          </Stack>
        </details>
      ))}
    </EditorPart>
  );
}
