import { useState } from 'react';
import { CHUNK_LINES, createImport, type Import, stageLines } from '../../contract/catalogue/imports.ts';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { type ImportSettings, readProducts } from '../../domain/catalogue/import/read-products.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { asJson } from '../../mirror/json.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';
import type { ReadFile } from './read-file.ts';

interface Staging {
  /** Reads a file and stages its lines in chunks; resolves to its import, or to nothing when a call is refused. */
  readonly stage: (shop: string, file: ReadFile, settings: ImportSettings) => Promise<Import | undefined>;
  /** Lines staged so far and in all, while it runs. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly refusal: RemoteCallRefusal | undefined;
}

/** The trial run of a file. */
export function useStaging(): Staging {
  const creating = useRemoteMutation(createImport);
  const staging = useRemoteMutation(stageLines);
  const [progress, setProgress] = useState<Staging['progress']>();
  const run = async (shop: string, file: ReadFile, settings: ImportSettings) => {
    const rows = readProducts(file.sheet, settings);
    setProgress({ done: 0, all: rows.length });
    const created = await creating.mutate({
      params: { shop },
      body: { file: file.name.slice(0, 200), match: settings.match },
    });
    if (!created.ok) return undefined;
    let latest = decodeAnswer(createImport.answer, created.answer);
    for (let at = 0; at < rows.length; at += CHUNK_LINES) {
      const lines = rows.slice(at, at + CHUNK_LINES);
      const staged = await staging.mutate({
        params: { shop, import: latest.id },
        body: asJson({ lines }),
      });
      if (!staged.ok) return undefined;
      latest = decodeAnswer(stageLines.answer, staged.answer);
      setProgress({ done: at + lines.length, all: rows.length });
    }
    return latest;
  };
  return {
    stage: (shop, file, settings) => run(shop, file, settings).finally(() => setProgress(undefined)),
    progress,
    refusal: creating.refusal ?? staging.refusal,
  };
}
