import { Box, IdCard, OctagonAlert, PackageX, ThumbsDown, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/foundations/class-names.ts';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import tones from '../../../ui/foundations/tones.module.css';
import { ISSUE_WORDS, type ItemIssue } from '../../../domain/fulfilment/item-issue.ts';
import styles from './line-issue-choice.module.css';

/**
 * The possible problems, each with an icon and its consequence. A report is removed by undoing it, not by choosing «
 * no problem ».
 */
export function CourierIssues({
  value,
  onChange,
}: {
  value: ItemIssue;
  onChange: (issue: ItemIssue) => void;
}) {
  return (
    <RadioList
      legend="Quel problème"
      value={value}
      onChange={onChange}
      options={REPORTED.map(([issue, detail, icon]) => ({
        value: issue,
        title: ISSUE_WORDS[issue].label,
        detail,
        leading: (
          <Stack
            as="span"
            centered
            fixed
            radius="md"
            className={classNames(tones.tone, styles.icon)}
            data-tone={ISSUE_WORDS[issue].tone}
          >
            {icon}
          </Stack>
        ),
      }))}
    />
  );
}

const REPORTED: readonly (readonly [ItemIssue, string, ReactNode])[] = [
  ['issue_missing_product', 'Remboursé au client', <PackageX key="missing" />],
  ['issue_missing_product_danger', 'Prévenir le client tout de suite', <OctagonAlert key="danger" />],
  ['issue_wrong_product_quality', 'Abîmé, trop mûr, périmé', <ThumbsDown key="quality" />],
  ['issue_wrong_packing', 'Ouvert, mal fermé, mélangé', <Box key="packing" />],
  ['issue_missing_client_id', 'Sac sans nom ou mauvais numéro', <IdCard key="client" />],
  ['issue_logistic', 'Transport, retard, casse', <Truck key="logistic" />],
];
