import { Download } from 'lucide-react';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { csvText } from '../../domain/text/csv.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import { saveCsv, saveXlsx } from '../shared/device/save-file.ts';
import { RemoteProblem } from '../shared/remote/remote-problem.tsx';
import { xlsxOf } from './xlsx.ts';

type Table = readonly (readonly (string | number)[])[];

interface ExportCardProps {
  readonly title: string;
  readonly detail: string;
  /** The file name without its extension. */
  readonly name: string;
  readonly online: boolean;
  readonly refusal: RemoteCallRefusal | undefined;
  /** Reads the rows, headings first; `undefined` when refused. */
  readonly read: () => Promise<Table | undefined>;
}

/** Exports everything in our template, as CSV or XLSX; importing it unchanged changes nothing. */
export function ExportCard({ title, detail, name, online, refusal, read }: ExportCardProps) {
  const save = async (kind: 'csv' | 'xlsx') => {
    const table = await read();
    if (table === undefined) return;
    if (kind === 'csv') saveCsv(`${name}.csv`, csvText(table));
    else saveXlsx(`${name}.xlsx`, xlsxOf(table));
  };
  return (
    <Stack gap="2">
      <Text as="h2" size="15">
        {title}
      </Text>
      <Text as="p" tone="ink-2" size="13">
        {detail}
      </Text>
      <RemoteProblem refusal={refusal} />
      <Row gap="2" wrap>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            size={44}
            look="line"
            icon={<Download />}
            disabled={!online}
            onClick={() => save(kind)}
          >
            {kind === 'csv' ? 'Exporter en CSV' : 'Exporter en XLSX'}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
