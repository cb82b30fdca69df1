import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { importBankFile, type ReadFile } from '../../../contract/orders/bank.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileDrop } from '../../shared/forms/file-drop.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { fileResult, foreignWords } from './bank-words.ts';
import { readBankFile } from './read-bank-file.ts';

interface BankFileDropProps {
  readonly hub: string;
  readonly online: boolean;
  readonly onRead: () => void;
}

interface ChosenFile {
  readonly name: string;
  readonly content: string;
}

/** Reads a chosen or dropped bank file, and shows at once what became of its payments. */
export function BankFileDrop({ hub, online, onRead }: BankFileDropProps) {
  const mutation = useRemoteMutation(importBankFile, { retry: true });
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<string>();
  const [foreign, setForeign] = useState<NonNullable<ReadFile['foreign']>>([]);
  const [refused, setRefused] = useState<ChosenFile>();
  const send = async (chosen: ChosenFile, ours: boolean) => {
    const answer = await mutation.mutate({ body: { hub, ...chosen, ...(ours && { ours }) } });
    // Even an interrupted import may have booked some of the entries.
    onRead();
    if (!answer.ok) {
      setProblem(`${chosen.name}${NO_BREAK}: ${answer.message}`);
      setRefused(answer.code === 'bank_file_account' ? chosen : undefined);
      return;
    }
    const { file, again, foreign: others = [] } = decodeAnswer(importBankFile.answer, answer.answer);
    setForeign(others);
    setResult(`${again ? 'Ce fichier avait déjà été lu. ' : ''}${fileResult(file)}.`);
  };
  const take = async (file: File) => {
    setProblem(undefined);
    setResult(undefined);
    setForeign([]);
    setRefused(undefined);
    const read = await readBankFile(file);
    if (typeof read === 'string') setProblem(`${file.name}${NO_BREAK}: ${read}`);
    else await send({ name: file.name, ...read }, false);
  };
  const disabled = !online || mutation.pending;
  return (
    <>
      <FileDrop
        picture={<Landmark aria-hidden />}
        title="Lire un relevé de la banque"
        detail="Un fichier camt.053 ou camt.054. Le même fichier deux fois ne change rien."
        label="Fichier de la banque"
        accept=".xml,.camt,.c53,.c54,text/xml,application/xml"
        disabled={disabled}
        busy={mutation.pending}
        onFile={(file) => void take(file)}
      />
      {problem !== undefined && (
        <Notice
          tone="danger"
          actions={
            refused === undefined ? undefined : (
              <Button size={44} look="line" disabled={disabled} onClick={() => void send(refused, true)}>
                C’est bien notre compte
              </Button>
            )
          }
        >
          {problem}
        </Notice>
      )}
      {result !== undefined && <Notice tone="brand">{result}</Notice>}
      {foreign.length > 0 && <Notice tone="bell">{foreignWords(foreign)}</Notice>}
    </>
  );
}
