import { limits } from '#domain/tables/limits.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { CheckField, TextAreaField, TextField } from '#web/src/parts/forms/field.tsx';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useLetteredField } from '../parts/lettered-field.ts';
import { useSettingsForm } from './settings-entry.ts';
import styles from './team-settings.module.css';

type SettingsEntry = ReturnType<typeof useSettingsForm>;

export function SettingsForm({ team }: { readonly team: TeamView }) {
  const form = useSettingsForm(team);
  const { field, onSubmit, isSending, problem } = form;
  return (
    <Stack as="form" gap={8} className={styles.form} onSubmit={onSubmit} noValidate>
      <AboutFields form={form} />
      <Stack as="fieldset" gap={4} className={styles.group}>
        <legend>Colours</legend>
        <div className={looks.tiles}>
          <TextField label="First colour" type="color" {...field('primary_color')} />
          <TextField label="Second colour" type="color" {...field('secondary_color')} />
        </div>
      </Stack>
      <CardFields field={field} />
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Row gap={3}>
        <Button variant="primary" type="submit" busy={isSending}>
          Save the settings
        </Button>
      </Row>
    </Stack>
  );
}

function AboutFields({ form }: { readonly form: SettingsEntry }) {
  const field = useLetteredField(form);
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend>About the team</legend>
      <TextField label="Team name" maxLength={limits.text.team_name} {...field('name')} />
      <div className={looks.tiles}>
        <TextField label="Sport" maxLength={limits.text.sport} {...field('sport')} />
        <TextField label="Season" maxLength={limits.text.sport} {...field('season')} />
      </div>
      <TextAreaField label="Description" maxLength={limits.text.description} {...form.field('description')} />
    </Stack>
  );
}

function CardFields({ field }: { readonly field: SettingsEntry['field'] }) {
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend>Cards and packs</legend>
      <CheckField label="Members may hand in cards of their own" {...field('allow_custom_submissions')} />
      <CheckField label="A coach approves each card before it counts" {...field('require_admin_approval')} />
      <CheckField label="The team sells packs" {...field('team_pack_enabled')} />
    </Stack>
  );
}
