import { useState, type ReactNode } from 'react';
import { DialogForm, type DialogVerbs } from '../fields/dialog-form.tsx';
import { Field } from '../fields/field.tsx';
import { Modal } from './modal.tsx';

/** The proof required before a serious action: one's password, or a word typed again. */
export type Proof = { readonly kind: 'password' } | { readonly kind: 'typed'; readonly word: string };

interface Question extends DialogVerbs {
  /** What will happen, and what is kept. */
  text: ReactNode;
  proof?: Proof | undefined;
  onClose: () => void;
  /** Receives the password or the word; an empty string when neither was required. */
  onAct: (answer: string) => void;
}

export type ConfirmProps = Question & { open: boolean };

/** Confirms a destructive action: a touch outside does not close it. Loaded late: see `lazy-overlays.tsx`. */
export function Confirm({ open, ...question }: ConfirmProps) {
  return (
    <Modal
      open={open}
      onClose={question.onClose}
      place="dialog"
      role="alertdialog"
      leavable={question.busy !== true}
    >
      <Asking {...question} />
    </Modal>
  );
}

/** Mounted only while open, so that a password does not outlive the question. */
function Asking({ text, proof, onClose, onAct, ...verbs }: Question) {
  const [answer, setAnswer] = useState('');
  return (
    <DialogForm {...verbs} ready={proves(proof, answer)} onKeep={onClose} onAct={() => onAct(answer)}>
      <p>{text}</p>
      {proof && (
        <Field
          label={
            proof.kind === 'password'
              ? 'Votre mot de passe'
              : `Écrivez «\u00a0${proof.word}\u00a0» pour confirmer`
          }
          kind={proof.kind === 'password' ? 'password' : 'text'}
          autoComplete={proof.kind === 'password' ? 'current-password' : 'off'}
          autoFocus
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      )}
    </DialogForm>
  );
}

function proves(proof: Proof | undefined, answer: string): boolean {
  switch (proof?.kind) {
    case undefined:
      return true;
    case 'password':
      return answer !== '';
    case 'typed':
      return answer.trim() === proof.word;
  }
}
