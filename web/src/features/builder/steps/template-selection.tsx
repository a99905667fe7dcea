import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicTemplate } from '#domain/templates/template';
import { limits } from '#domain/limits';
import { track } from '#web/analytics/track';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { CardPicture } from '#web/card/card-picture.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { wordsFor } from '#domain/errors';
import { StepFrame } from '../workspace/step-frame.tsx';
import { useBuilder } from '../use-builder.ts';
import { DesignPreview } from './design-preview.tsx';
import styles from './template-selection.module.css';

export function TemplateSelection() {
  const { memory, remember, draft, dispatch } = useBuilder();
  const [problem, setProblem] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<PublicTemplate | null>(null);
  const templates = useQuery({
    queryKey: ['builder', 'templates'],
    queryFn: ({ signal }) => api('listTemplates', { query: { limit: limits.pageSize.max }, signal }),
  });

  const pick = (template: PublicTemplate) => {
    setProblem(null);
    if (template.id === memory.templateId) return;
    remember({ templateId: template.id });
    draft.change({ template_id: template.id });
    track('select_content', { content_type: 'template', item_id: template.id });
  };
  const goOn = () => {
    if (memory.templateId === null) setProblem(wordsFor('template.not_selected'));
    else dispatch({ type: 'choose_template' });
  };

  return (
    <StepFrame
      title="Choose a design"
      lead="You can come back and change it as often as you like."
      primary={{ label: 'Use this design', onAct: goOn }}
      problem={problem}
    >
      {templates.isPending && <LoadingPress words="Loading the designs" />}
      {templates.isError && (
        <Notice kind="problem" action={<Button onClick={() => void templates.refetch()}>Try again</Button>}>
          {errorWords(templates.error)}
        </Notice>
      )}
      {templates.data && (
        <fieldset className={styles.grid}>
          <legend className="visually-hidden">Designs</legend>
          {templates.data.templates.map((template) => (
            <Choice
              key={template.id}
              template={template}
              isPicked={template.id === memory.templateId}
              onPick={() => pick(template)}
              onPreview={() => setPreviewed(template)}
            />
          ))}
        </fieldset>
      )}
      <DesignPreview
        template={previewed}
        onClose={() => setPreviewed(null)}
        onUse={(template) => {
          pick(template);
          setPreviewed(null);
          dispatch({ type: 'choose_template' });
        }}
      />
    </StepFrame>
  );
}

interface ChoiceProps {
  readonly template: PublicTemplate;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  readonly onPreview: () => void;
}

function Choice({ template, isPicked, onPick, onPreview }: ChoiceProps) {
  return (
    <div className={styles.choice} data-picked={isPicked}>
      <label className={styles.pick}>
        <input type="radio" name="template" className={styles.radio} checked={isPicked} onChange={onPick} />
        <CardPicture src={template.front_image_url} alt="" tilt />
        <span className={styles.name}>{template.name}</span>
        <span className={styles.sport}>{template.category}</span>
      </label>
      <Button variant="quiet" size="small" onClick={onPreview} aria-label={`Look closer at ${template.name}`}>
        Look closer
      </Button>
    </div>
  );
}
