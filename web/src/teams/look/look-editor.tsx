import { Shuffle } from 'lucide-react';
import { useState } from 'react';
import type { Side } from '#domain/cards/card/card-states.ts';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import { limits } from '#domain/tables/limits.ts';
import type { LookSample, TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { DesignPicker } from './design-picker.tsx';
import { LookActions } from './look-actions.tsx';
import { TeamColours } from './team-colours.tsx';
import styles from './team-look.module.css';
import { useLookDraft } from './use-look-draft.ts';
import { useLookSample } from './use-look-sample.ts';

interface LookSampleProps {
  readonly teamId: string;
  readonly sample: LookSample;
  readonly logo: string | null;
}

/** A sample card of the team, drawn in this look. */
function SampleCard({ teamId, sample, logo }: LookSampleProps) {
  const [side, setSide] = useState<Side>('front');
  const { url, isDrawing, error, again } = useLookSample(teamId, side, sample, logo);
  return (
    <Stack gap={4} className={styles.sample}>
      <div className={styles.card} aria-busy={isDrawing}>
        {url && <img src={url} width={800} height={1120} alt={`A card of the team in this look, ${side}`} />}
      </div>
      <Button size="small" onClick={() => setSide(side === 'front' ? 'back' : 'front')}>
        {side === 'front' ? 'Show the back' : 'Show the front'}
      </Button>
      {error !== null && <Problem error={error} onRetry={again} />}
    </Stack>
  );
}

interface LookEditorProps {
  readonly team: TeamView;
  /** Null for a new look. */
  readonly look: TeamTemplateView | null;
  readonly templates: readonly PublicTemplate[];
  readonly onSaved: (id: string | null) => void;
}

/** A look with a live sample: design, seed, label and the team's colors, saved together. */
export function LookEditor({ team, look, templates, onSaved }: LookEditorProps) {
  const edit = useLookDraft({ team, look, first: templates[0]?.id ?? '' });
  const { template_label, ...sample } = edit.draft;
  return (
    <Stack gap={8} className={styles.editor}>
      <SampleCard teamId={team.id} sample={sample} logo={team.logo_url} />
      <Stack gap={6} className={looks.top}>
        <DesignPicker
          templates={templates}
          own={look}
          chosen={sample.template_id}
          onChoose={(template_id) => edit.change({ template_id })}
        />
        <Row gap={4} middle>
          <Button onClick={edit.shuffle}>
            <Shuffle size={18} aria-hidden="true" />
            Shuffle
          </Button>
          <Quiet>Another arrangement of the same design. All cards share it.</Quiet>
        </Row>
        <TextField
          label="Label (optional)"
          hint="For you, such as Home or Away."
          value={template_label}
          maxLength={limits.text.template_label}
          onChange={({ target }) => edit.change({ template_label: target.value })}
        />
        <TeamColours team={team} colours={sample} onChange={edit.change} />
        <LookActions teamId={team.id} look={look} edit={edit} onSaved={onSaved} />
      </Stack>
    </Stack>
  );
}
