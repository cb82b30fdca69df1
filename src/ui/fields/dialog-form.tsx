import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { Button } from '../actions/button.tsx';
import { Column, Row, Stack } from '../layout/primitives.tsx';
import styles from './dialog-form.module.css';
import { Notice } from '../feedback/notice.tsx';

export interface DialogVerbs {
  title: string;
  /** The cancelling verb: « Garder ». */
  keep?: string | undefined;
  /** The acting verb, in full: « Supprimer », « Rembourser 4,20 CHF ». */
  act: string;
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  /** The error of the last attempt. */
  error?: string | undefined;
}

interface DialogFormProps extends DialogVerbs {
  onKeep: () => void;
  onAct: () => void;
  /** False while the answer is incomplete. */
  ready?: boolean | undefined;
  children?: ReactNode;
}

/** A title, text or fields, and two verbs; Enter submits the acting one. */
export function DialogForm({
  title,
  keep = 'Garder',
  act,
  tone = 'danger',
  children,
  ...rest
}: DialogFormProps) {
  const { busy = false, ready = true, error, onKeep, onAct } = rest;
  return (
    <Column
      as="form"
      gap="3"
      pad="5"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onAct();
      }}
    >
      <Heading slot="title" level={2} className={styles.title ?? ''}>
        {title}
      </Heading>
      <Stack gap="3" className={styles.body}>
        {children}
      </Stack>
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
      <Row gap="2h" justify="end" wrap ground="raised" className={styles.verbs}>
        <Button disabled={busy} onClick={onKeep}>
          {keep}
        </Button>
        <Button type="submit" look={tone} busy={busy} disabled={!ready}>
          {act}
        </Button>
      </Row>
    </Column>
  );
}
