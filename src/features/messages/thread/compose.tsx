import { Send } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { contentProblem } from './message-words.ts';

interface ComposeProps {
  readonly content: string;
  readonly onContent: (content: string) => void;
  readonly onSend: (content: string) => Promise<unknown>;
  readonly label: string;
  /** Below the field: where the draft is kept, or what happens offline. */
  readonly hint?: string | undefined;
  readonly verb: string;
  readonly disabled?: boolean | undefined;
  /** The server's refusal. */
  readonly problem?: ReactNode;
}

/** The field for a message. A message that is too long is kept, with the excess length. */
export function Compose({ content, onContent, onSend, label, hint, verb, disabled, problem }: ComposeProps) {
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const fault = contentProblem(content);
  const id = useId();
  const send = async () => {
    setTried(true);
    if (fault !== undefined) {
      document.getElementById(id)?.focus();
      return;
    }
    setSending(true);
    try {
      await onSend(content.trim());
      setTried(false);
    } finally {
      setSending(false);
    }
  };
  return (
    <Stack
      as="form"
      gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void send();
      }}
    >
      <TextArea
        id={id}
        label={label}
        hint={hint}
        error={tried || content.trim().length > 0 ? fault : undefined}
        value={content}
        onChange={({ target }) => onContent(target.value)}
      />
      {problem}
      <Button type="submit" look="primary" wide icon={<Send />} busy={sending} disabled={disabled}>
        {verb}
      </Button>
    </Stack>
  );
}
