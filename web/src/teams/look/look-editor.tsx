import { Shuffle } from 'lucide-react';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { limits } from '#domain/tables/limits.ts';
import type { TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { DesignPicker } from './design-picker.tsx';
import { LookActions } from './look-actions.tsx';
import { SampleCard } from './look-sample.tsx';
import { TeamColours } from './team-colours.tsx';
import styles from './team-look.module.css';
import { useLookDraft } from './use-look-draft.ts';

interface LookEditorProps {
  readonly team: TeamView;
  /** Null: a new one. */
  readonly look: TeamTemplateView | null;
  readonly templates: readonly PublicTemplate[];
  readonly onSaved: (id: string | null) => void;
}

/** A look with a live sample: design, seed, label and the team's colors. One Save for all of it. */
export function LookEditor({ team, look, templates, onSaved }: LookEditorProps) {
  const edit = useLookDraft({ team, look, first: templates[0]?.id ?? '' });
  const { template_label, ...sample } = edit.draft;
  return (
    <div className={styles.editor}>
      <SampleCard teamId={team.id} sample={sample} logo={team.logo_url} />
      <div className={styles.controls}>
        <DesignPicker
          templates={templates}
          own={look}
          chosen={sample.template_id}
          onChoose={(template_id) => edit.change({ template_id })}
        />
        <div className={styles.seed}>
          <Button onClick={edit.shuffle}>
            <Shuffle size={18} aria-hidden="true" />
            Shuffle
          </Button>
          <p className={styles.quiet}>Another arrangement of the same design. All cards share it.</p>
        </div>
        <TextField
          label="Label (optional)"
          hint="For you, such as Home or Away."
          value={template_label}
          maxLength={limits.text.template_label}
          onChange={({ target }) => edit.change({ template_label: target.value })}
        />
        <TeamColours team={team} colours={sample} onChange={edit.change} />
        <LookActions teamId={team.id} look={look} edit={edit} onSaved={onSaved} />
      </div>
    </div>
  );
}
