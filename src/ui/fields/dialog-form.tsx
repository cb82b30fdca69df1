import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components';
import { Button } from '../actions/button.tsx';
import { Column, Row, Stack } from '../layout/primitives.tsx';
import styles from './dialog-form.module.css';
import { Notice } from '../feedback/notice.tsx';

export interface DialogVerbs {
  title: string;
  /** The verb that changes nothing: « Garder ». */
  keep?: string | undefined;
  /** The verb that does it, in full: « Supprimer », « Rembourser 4,20 CHF ». */
  act: string;
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  /** Why it could not be done. */
  error?: string | undefined;
}

interface DialogFormProps extends DialogVerbs {
  onKeep: () => void;
  onAct: () => void;
  /** False while something is missing from the answer. */
  ready?: boolean | undefined;
  children?: ReactNode;
}

/** A title, some words or fields, two verbs; Enter does the second. */
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
