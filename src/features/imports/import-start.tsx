import { FileSpreadsheet, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { timestamp } from '../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { type ReadFile, readFile } from './read-file.ts';
import { type AnyImport, stateText } from './import-words.ts';
import styles from './imports.module.css';

interface ImportStartProps {
  /** « Une liste de produits », and what may be in it. */
  readonly title: string;
  readonly detail: string;
  readonly latest: readonly AnyImport[];
  readonly onFile: (file: ReadFile) => void;
  readonly onOpen: (id: string) => void;
}

/** A file is chosen or dropped here; earlier imports can be opened again. */
export function ImportStart({ title, detail, latest, onFile, onOpen }: ImportStartProps) {
  const [problem, setProblem] = useState<string>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await readFile(file);
    if (typeof read === 'string') setProblem(`${file.name}\u00a0: ${read}`);
    else onFile(read);
  };
  return (
    <>
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <FileSpreadsheet aria-hidden />
        <Text as="h2" size="17">
          {title}
        </Text>
        <Text as="p" tone="ink-2">
          {`${detail} Rien n’est écrit avant votre accord.`}
        </Text>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label="Fichier"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again after a correction.
            target.value = '';
          }}
        />
        <Button look="primary" icon={<Upload />} onClick={() => input.current?.click()}>
          Choisir un fichier
        </Button>
      </div>
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
