import { useState } from 'react';
import type { Config } from '../../../contract/hubs/config.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { QuestionFields } from '../../shared/forms/question-fields.tsx';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import { questionDrafts, questionProblems, questionsTyped } from './questions-draft.ts';

type Asked = Pick<Config, 'faq'>;

/** Edits the frequent questions, which all hubs share. */
export function QuestionsDialog({ faq, ...dialog }: HubDialog & Asked) {
  const [shown] = useState<Asked>({ faq });
  const [drafts, setDrafts] = useState(() => questionDrafts(faq));
  const wished: Asked = { faq: questionsTyped(drafts) };
  return (
    <ConfigDialog
      {...dialog}
      title="Questions fréquentes"
      confirmation="Questions enregistrées"
      ready={!isEqual(wished, shown)}
      problems={questionProblems(drafts)}
      fields={['faq']}
      edit={(present) => changesOver<Asked>(shown, wished, { faq: present.faq })}
    >
      {(problemOf) => (
        <>
          <p>Les mêmes sur tous les marchés&nbsp;: les clients les lisent sous «&nbsp;Compte&nbsp;».</p>
          <QuestionFields
            questions={drafts}
            blank={{ q: '', a: '' }}
            onChange={setDrafts}
            problemOf={problemOf}
          />
        </>
      )}
    </ConfigDialog>
  );
}
