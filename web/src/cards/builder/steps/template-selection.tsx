import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { everySport, type PublicTemplate } from '#domain/catalog/template.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { track } from '#web/src/base/analytics/track.ts';
import { api } from '#web/src/base/data/api.ts';
import { isTouch } from '#web/src/base/lib/is-touch.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Pick } from '#web/src/parts/forms/pick.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBuilder } from '../use-builder.ts';
import { StepFrame } from '../workspace/step-frame.tsx';
import styles from './template-selection.module.css';

const keysText = ' Arrow keys move, L looks closer.';

const DesignPreview = lazyPart(async () => (await import('./design-preview.tsx')).DesignPreview);

export function TemplateSelection() {
  const { state, send } = useBuilder();
  const { templateId, sport } = state.draft;
  const [problem, setProblem] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<PublicTemplate | null>(null);
  const selectTemplate = useSelectTemplate();
  const templates = useTemplates();
  const pick = (template: PublicTemplate) => {
    setProblem(null);
    selectTemplate(template);
  };
  // On touch screens no preview is beside the designs, so a tap chooses the design.
  const goOn = () => send({ type: state.draft.change ? 'change_design' : 'choose_template' });
  const tapped = isTouch() ? goOn : undefined;
  const use = () => (templateId === null ? setProblem(messageOf('template.not_selected')) : goOn());
  const pickPreviewed = (template: PublicTemplate) => {
    pick(template);
    setPreviewed(null);
    goOn();
  };
  return (
    <StepFrame
      title="Choose a design"
      lead={`Change it as often as you like.${tapped ? '' : keysText}`}
      primary={{ label: 'Use this design', onAct: use }}
      problem={problem}
    >
      <Loaded query={templates} loading="Loading the designs">
        {(designs) => (
          <Choices designs={inOrder(designs, sport)} onPick={pick} onTap={tapped} onPreview={setPreviewed} />
        )}
      </Loaded>
      {previewed && (
        <Suspense fallback={null}>
          <DesignPreview template={previewed} onClose={() => setPreviewed(null)} onUse={pickPreviewed} />
        </Suspense>
      )}
    </StepFrame>
  );
}

/** The designs of the chosen sport come first, then those for every sport. */
function inOrder(designs: readonly PublicTemplate[], sport: string | null): readonly PublicTemplate[] {
  if (sport === null) return designs;
  const place = ({ category }: PublicTemplate) => (category === sport ? 0 : category === everySport ? 1 : 2);
  return designs.toSorted((a, b) => place(a) - place(b));
}

function useTemplates() {
  return useQuery({
    queryKey: ['builder', 'templates'],
    queryFn: async ({ signal }) =>
      (await api('listTemplates', { query: { limit: limits.pageSize.max }, signal })).templates,
  });
}

function useSelectTemplate() {
  const { state, send } = useBuilder();
  return ({ id }: PublicTemplate) => {
    if (id === state.draft.templateId) return;
    send({ type: 'pick_design', id });
    track('select_content', { content_type: 'template', item_id: id });
  };
}

interface ChoicesProps {
  readonly designs: readonly PublicTemplate[];
  readonly onPick: (template: PublicTemplate) => void;
  readonly onTap: (() => void) | undefined;
  readonly onPreview: (template: PublicTemplate) => void;
}

function Choices({ designs, onPick, onTap, onPreview }: ChoicesProps) {
  const { draft } = useBuilder().state;
  return (
    <fieldset className={styles.grid}>
      <legend className="visually-hidden">Designs</legend>
      {designs.map((template) => (
        <Choice
          key={template.id}
          template={template}
          isPicked={template.id === draft.templateId}
          onPick={() => onPick(template)}
          onTap={onTap}
          onPreview={() => onPreview(template)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly template: PublicTemplate;
  readonly isPicked: boolean;
  readonly onPick: () => void;
  /** Called after a pick by a pointer. A key only picks. */
  readonly onTap: (() => void) | undefined;
  readonly onPreview: () => void;
}

function Choice({ template, isPicked, onPick, onTap, onPreview }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Pick
        className={styles.pick}
        name="template"
        checked={isPicked}
        onChange={onPick}
        onClick={({ detail }) => detail > 0 && onTap?.()}
        aria-keyshortcuts="L"
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) =>
          /^l$/i.test(key) && !(ctrlKey || metaKey || altKey) && onPreview()
        }
      >
        <CardPicture src={template.front_image_url} alt="" tilt />
        <span className={styles.name}>{template.name}</span>
        <Quiet as="span">{template.category}</Quiet>
      </Pick>
      {/* Not a stop: the key opens it from the design, so that Tab leads past all designs at once. */}
      <Button
        variant="quiet"
        size="small"
        tabIndex={-1}
        onClick={onPreview}
        aria-label={`Look closer at ${template.name}`}
      >
        Look closer
      </Button>
    </div>
  );
}
