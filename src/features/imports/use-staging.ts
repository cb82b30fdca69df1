import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Call } from '../../contract/core/call.ts';
import { CHUNK_LINES, FILE_LINES } from '../../contract/catalogue/imports.ts';
import type { RemoteCallRefusal } from '../../contract/sync/engine-port.ts';
import { refusals } from '../../contract/core/refusals.ts';
import { looksLikeFormula } from '../../domain/text/csv.ts';
import { useRemoteMutation } from '../../hooks/use-remote-mutation.ts';
import { asJson } from '../../mirror/json.ts';
import { decodeAnswer } from '../shared/remote/decode-answer.ts';

interface Staging<Made> {
  /** Creates an import and stages its lines in chunks; resolves to `undefined` when a call is refused. */
  readonly stage: (file: StagedFile) => Promise<Made | undefined>;
  /** The number of staged lines and their total, while it runs. */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  readonly refusal: RemoteCallRefusal | undefined;
  /** The lines of the latest trial run whose names look like formulas. */
  readonly formulas: readonly number[];
}

interface StagedFile {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string | boolean>>;
  readonly rows: readonly { readonly line: number; readonly title: string }[];
}

interface Answers<Made> {
  readonly answer: z.ZodMiniType<Made>;
}

/** The trial run of a file. */
export function useStaging<Made extends { readonly id: string }>(
  create: Call & Answers<Made>,
  stageLines: Call & Answers<Made>,
): Staging<Made> {
  const creating = useRemoteMutation(create);
  const staging = useRemoteMutation(stageLines);
  const [progress, setProgress] = useState<Staging<unknown>['progress']>();
  const [full, setFull] = useState(false);
  const [formulas, setFormulas] = useState<readonly number[]>([]);
  const run = async ({ params, body, rows }: StagedFile) => {
    setFull(rows.length > FILE_LINES);
    if (rows.length > FILE_LINES) return undefined;
    setFormulas(rows.filter(({ title }) => looksLikeFormula(title)).map(({ line }) => line));
    setProgress({ done: 0, all: rows.length });
    const created = await creating.mutate({ params, body });
    if (!created.ok) return undefined;
    let latest = decodeAnswer(create.answer, created.answer);
    const { id } = latest;
    for (let at = 0; at < rows.length; at += CHUNK_LINES) {
      const lines = rows.slice(at, at + CHUNK_LINES);
      const staged = await staging.mutate({ params: { ...params, import: id }, body: asJson({ lines }) });
      if (!staged.ok) return undefined;
      latest = decodeAnswer(stageLines.answer, staged.answer);
      setProgress({ done: at + lines.length, all: rows.length });
    }
    return latest;
  };
  return {
    stage: (file) => run(file).finally(() => setProgress(undefined)),
    progress,
    formulas,
    refusal: full
      ? { code: 'import_full', message: `${refusals.import_full.message} Partagez ce fichier.` }
      : (creating.refusal ?? staging.refusal),
  };
}
