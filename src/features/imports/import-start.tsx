import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { timestamp } from '../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { FileDrop } from '../shared/forms/file-drop.tsx';
import { type ReadFile, readFile } from './read-file.ts';
import { type AnyImport, stateText } from './import-words.ts';

interface ImportStartProps {
  /** « Une liste de produits », and its possible content. */
  readonly title: string;
  readonly detail: string;
  readonly latest: readonly AnyImport[];
  readonly onFile: (file: ReadFile) => void;
  readonly onOpen: (id: string) => void;
}

/** Chooses or drops a file; earlier imports can be reopened. */
export function ImportStart({ title, detail, latest, onFile, onOpen }: ImportStartProps) {
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    const read = await readFile(file);
    if (typeof read === 'string') setProblem(`${file.name}\u00a0: ${read}`);
    else onFile(read);
  };
  return (
    <>
      <FileDrop
        picture={<FileSpreadsheet aria-hidden />}
        title={title}
        detail={`${detail} Rien n’est écrit avant votre accord.`}
        label="Fichier"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={(file) => void take(file)}
      />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {latest.length > 0 && (
        <Stack as="section" gap="2" aria-label="Derniers imports">
          <Text as="h2" size="15">
            Derniers imports
          </Text>
          <Card padding="none">
            {latest.map((one) => (
              <ListRow
                key={one.id}
                title={one.file}
                detail={`${timestamp(Date.parse(one.created), DEFAULT_ZONE)}, ${stateText(one)}`}
                onPress={() => onOpen(one.id)}
              />
            ))}
          </Card>
        </Stack>
      )}
    </>
  );
}
