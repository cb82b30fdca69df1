import { Landmark, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { importBankFile, type ReadFile } from '../../../contract/orders/bank.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { fileResult, foreignWords } from './bank-words.ts';
import { readBankFile } from './read-bank-file.ts';
import styles from './bank.module.css';

interface BankFileDropProps {
  readonly hub: string;
  readonly online: boolean;
  readonly onRead: () => void;
}

interface ChosenFile {
  readonly name: string;
  readonly content: string;
}

/** A file of the bank is chosen or dropped here, and says at once what became of its payments. */
export function BankFileDrop({ hub, online, onRead }: BankFileDropProps) {
  const mutation = useRemoteMutation(importBankFile, { retry: true });
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<string>();
  const [foreign, setForeign] = useState<NonNullable<ReadFile['foreign']>>([]);
  const [refused, setRefused] = useState<ChosenFile>();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (chosen: ChosenFile, ours: boolean) => {
    const answer = await mutation.mutate({ body: { hub, ...chosen, ...(ours && { ours }) } });
    // An interrupted reading may have booked a part of it.
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
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
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
          if (!disabled) void take(event.dataTransfer.files[0]);
        }}
      >
        <Landmark aria-hidden />
        <Text as="h2" size="17">
          Lire un relevé de la banque
        </Text>
        <Text as="p" tone="ink-2">
          Un fichier camt.053 ou camt.054. Le même fichier deux fois ne change rien.
        </Text>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label="Fichier de la banque"
          accept=".xml,.camt,.c53,.c54,text/xml,application/xml"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          look="primary"
          icon={<Upload />}
          disabled={disabled}
          busy={mutation.pending}
          onClick={() => input.current?.click()}
        >
          Choisir un fichier
        </Button>
      </div>
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
