import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import { limits } from '#domain/limits';
import type { TeamTemplateView } from '#domain/team-cards/team-template';
import type { PublicTemplate } from '#domain/templates/template';
import type { TeamView } from '#domain/teams/team';
import { TextField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { DesignPicker } from './design-picker.tsx';
import { LookActions } from './look-actions.tsx';
import { SampleCard } from './look-sample.tsx';
import { type PickedColours, TeamColours } from './team-colours.tsx';
import styles from './team-look.module.css';

interface LookEditorProps {
  readonly team: TeamView;
  /** Null: a new one. */
  readonly look: TeamTemplateView | null;
  readonly templates: readonly PublicTemplate[];
  readonly onSaved: (id: string | null) => void;
}

const anySeed = (): number => Math.floor(Math.random() * limits.generation.seedBelow);

/** A look with a live sample: design, seed, label and the team's colours. */
export function LookEditor({ team, look, templates, onSaved }: LookEditorProps) {
  const [template, setTemplate] = useState(look?.template_id ?? templates[0]?.id ?? '');
  const [seed, setSeed] = useState(() => look?.seed_number ?? anySeed());
  const [label, setLabel] = useState(look?.template_label ?? '');
  const { primary_color, secondary_color } = team;
  const [colours, setColours] = useState<PickedColours>({ primary_color, secondary_color });
  const draft = { template_id: template, seed_number: seed, template_label: label };
  return (
    <div className={styles.editor}>
      <SampleCard
        teamId={team.id}
        sample={{ template_id: template, seed_number: seed, ...colours }}
        logo={team.logo_url}
      />
      <div className={styles.controls}>
        <DesignPicker templates={templates} own={look} chosen={template} onChoose={setTemplate} />
        <div className={styles.seed}>
          <Button onClick={() => setSeed(anySeed())}>
            <Shuffle size={18} aria-hidden="true" />
            Shuffle
          </Button>
          <p className={styles.quiet}>Another arrangement of the same design. All cards share it.</p>
        </div>
        <TextField
          label="Label (optional)"
          hint="For you, such as Home or Away."
          value={label}
          maxLength={limits.text.template_label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <TeamColours team={team} colours={colours} onChange={setColours} />
        <LookActions teamId={team.id} look={look} draft={draft} onSaved={onSaved} />
      </div>
    </div>
  );
}
