import { type SubmitEvent, useState } from 'react';
import type { OptionalPurpose } from '#domain/teams/roster/consent.ts';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { hasArrived, uploadLabels } from '#web/src/cards/data/upload-labels.ts';
import { CheckField, TextField } from '#web/src/parts/forms/field.tsx';
import { useMissingLetters } from '#web/src/parts/forms/missing-letters.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { BackFields } from './back-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { consentOf, type LinkFields, missingFields, textsOf } from './link-entry.ts';
import { PhotoChoice } from './photo-choice.tsx';
import styles from './player-link.module.css';
import { useLinkDraft } from './use-link-draft.ts';
import type { ChosenPicture } from './use-picture.ts';
import { type SendState, useSend } from './use-send.ts';
import { VitalsFields } from './vitals-fields.tsx';

interface LinkFormProps {
  readonly token: string;
  readonly view: PlayerLinkView;
  readonly picture: ChosenPicture;
  readonly onSent: () => void;
  /** Returns to the sent photo. Null if nothing was sent. */
  readonly onLeave: (() => void) | null;
}

const fieldProblems = (state: SendState): Readonly<Record<string, string>> =>
  state.kind === 'failed' ? state.fields : {};

const withMessage = (problems: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, message]) => (message === null ? [] : [[name, message]])),
  );

/** The form's values, and the call that sends them. */
function useLinkForm({ token, view, picture, onSent }: LinkFormProps) {
  const { fields, change, clear } = useLinkDraft(token, view.told);
  const [isAdult, setIsAdult] = useState(false);
  const [extras, setExtras] = useState<readonly OptionalPurpose[]>([]);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { state, send } = useSend(token, () => {
    clear();
    onSent();
  });
  const hasConsent = view.consent.state === 'given';
  const gap = missingFields({ isAdult, photo: picture.photo, fields }, view.photo.state === 'sent');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (gap !== null || state.kind === 'sending') return;
    const consent = hasConsent ? undefined : consentOf(fields, extras, view.words.version);
    const name = fields.player_name.trim();
    const said = { ...(name && { player_name: name }), ...textsOf(fields, view.told) };
    void send({ photo: picture.photo, ...(consent && { consent }), ...said });
  };
  return {
    fields,
    change,
    isAdult,
    setIsAdult,
    extras,
    setExtras,
    gap: isSubmitted ? gap : null,
    state,
    submit,
    hasConsent,
  };
}

/** The message for each field: the server's, and letters that no design prints. */
function useFieldProblems(state: SendState, { player_name, position, hometown, description, stats }: LinkFields) {
  const letters = useMissingLetters([player_name, position, hometown, description, stats]);
  return {
    ...fieldProblems(state),
    ...withMessage({
      player_name: letters(player_name),
      position: letters(position),
      hometown: letters(hometown),
      description: letters(description),
      stats: letters(stats),
    }),
  };
}

/** Photo, name, permission and text for the back, in the order a thumb reaches them. */
export function LinkForm(props: LinkFormProps) {
  const { view, picture, onLeave } = props;
  const { fields, change, state, submit, ...form } = useLinkForm(props);
  const problems = useFieldProblems(state, fields);
  return (
    <Stack as="form" gap={6} className={styles.form} onSubmit={submit} noValidate>
      {view.consent.state === 'revoked' && (
        <Notice kind="note">
          The permission was taken back and the photo was deleted. You may give it again here.
        </Notice>
      )}
      <PhotoChoice picture={picture} firstName={view.player.first_name} />
      <NameField
        shortName={view.player.short_name}
        name={fields.player_name}
        problem={problems.player_name}
        onName={(player_name) => change({ player_name })}
      />
      {!form.hasConsent && (
        <ConsentFields
          words={view.words}
          fields={fields}
          extras={form.extras}
          problems={problems}
          onFields={change}
          onExtras={form.setExtras}
        />
      )}
      <VitalsFields sport={view.team.sport} fields={fields} problems={problems} onFields={change} />
      <BackFields firstName={view.player.first_name} fields={fields} problems={problems} onFields={change} />
      <CheckField
        label={view.words.adult}
        checked={form.isAdult}
        onChange={({ target }) => form.setIsAdult(target.checked)}
      />
      <SendBar state={state} gap={form.gap} onLeave={onLeave} />
    </Stack>
  );
}

interface NameFieldProps {
  readonly shortName: string;
  readonly name: string;
  readonly problem: string | undefined;
  readonly onName: (name: string) => void;
}

/** The name's spelling. The team's own is hidden, because a link may be forwarded. */
const NameField = ({ shortName, name, problem, onName }: NameFieldProps) => (
  <TextField
    label="Name on the card"
    name="player_name"
    autoComplete="off"
    placeholder={shortName}
    maxLength={255}
    hint="The card prints the name that the team has. Write it here only to correct it, in full."
    value={name}
    error={problem}
    onChange={({ target }) => onName(target.value)}
  />
);

interface SendBarProps {
  readonly state: SendState;
  readonly gap: string | null;
  readonly onLeave: (() => void) | null;
}

function SendBar({ state, gap, onLeave }: SendBarProps) {
  const problem = state.kind === 'failed' ? state.message : gap;
  const sending = state.kind === 'sending' ? state : null;
  return (
    <Stack gap={3}>
      {problem && !sending && <Notice kind="problem">{problem}</Notice>}
      {sending && <SendNote {...sending} />}
      <Button type="submit" variant="primary" size="large" wide busy={sending !== null}>
        {sending ? sendingLabel(sending) : state.kind === 'failed' ? 'Send again' : 'Send to the team'}
      </Button>
      {onLeave && !sending && (
        <Button variant="quiet" onClick={onLeave}>
          Keep the photo as it is
        </Button>
      )}
    </Stack>
  );
}

type Sending = SendState & { kind: 'sending' };

function sendingLabel({ share, phase }: Sending): string {
  if (hasArrived(phase)) return 'Checking the photo';
  return share < 1 ? `Sending, ${Math.round(share * 100)}%` : 'Sending';
}

function SendNote({ share, phase, again }: Sending) {
  if (phase === 'sending' || phase === 'checking')
    return <progress className={looks.wide} max={1} value={share} aria-label="Sending the photo" />;
  return (
    <Notice kind="note" action={phase === 'late' && <Button onClick={again}>Send it again</Button>}>
      {uploadLabels[phase]}
      {phase === 'late' && ' You can keep waiting, or send it again.'}
    </Notice>
  );
}
