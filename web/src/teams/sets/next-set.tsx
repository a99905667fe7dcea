import { useState } from 'react';
import type { SetPlanView } from '#domain/teams/sets/set-plan-view.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { useSetPlan, useStartSet } from '../data/sets.ts';
import { useTeam } from '../data/team.ts';
import { SmallBack, SmallBacks } from '../parts/small-back.tsx';
import styles from './next-set.module.css';
import { SetPicture } from './set-picture.tsx';
import { PlayerLine, WithoutPortrait } from './without-portrait.tsx';

interface NextSetProps {
  readonly teamId: string;
  readonly onStarted: () => void;
  readonly onClose: (() => void) | null;
}

/** The start of a set: the ready players, the missing parts, the look, and the resulting cards. */
export function NextSet(props: NextSetProps) {
  const plan = useSetPlan(props.teamId);
  return (
    <Loaded query={plan} loading="Loading your roster">
      {(shown) => (shown.players === 0 ? <NoRoster teamId={props.teamId} /> : <Start {...props} plan={shown} />)}
    </Loaded>
  );
}

function NoRoster({ teamId }: { readonly teamId: string }) {
  return (
    <Stack as="section" gap={5} start className={styles.start} aria-labelledby="next-set">
      <h2 id="next-set">Every player’s card, in one go</h2>
      <p>A set is made from your roster. Add your players first.</p>
      <ButtonLink to={teamPath(teamId, 'teamRoster')} variant="primary">
        Open the roster
      </ButtonLink>
    </Stack>
  );
}

function Start({ teamId, onStarted, onClose, plan }: NextSetProps & { readonly plan: SetPlanView }) {
  const team = useTeam(teamId);
  const start = useStartSet(teamId);
  const [typed, setName] = useState<string | null>(null);
  const [keeps, setKeeps] = useState(true);
  const [photo, setPhoto] = useState<File | null>(null);
  const ready = plan.ready_ids.length;
  const lacking = plan.players - ready;
  const name = typed ?? `${team.data?.name ?? ''} ${team.data?.season ?? ''}`.trim();
  const total = (keeps ? plan.players : ready) + 2;
  const left = lacking > 0 && !keeps ? { player_ids: plan.ready_ids } : {};
  const begin = () => start.mutate({ name: name.trim(), photo, ...left }, { onSuccess: onStarted });
  return (
    <Stack as="section" gap={5} start className={styles.start} aria-labelledby="next-set">
      <Ready plan={plan} />
      {!plan.look && <NoLook teamId={teamId} />}
      {lacking > 0 && <Missing teamId={teamId} plan={plan} lacking={lacking} keeps={keeps} onKeeps={setKeeps} />}
      <DoubtfulPhotos teamId={teamId} doubts={plan.doubts} />
      {plan.portraits.length > 0 && <WithoutPortrait teamId={teamId} portraits={plan.portraits} />}
      <TextField
        label="Name of the set"
        hint={`Printed on each card: ${name || 'Falcons 2026'} · 1/${total}`}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.target.value)}
      />
      <WhatPrints plan={plan} />
      <SetPicture teamId={teamId} photo={photo} onPhoto={setPhoto} />
      {start.isError && <Problem error={start.error} onRetry={begin} />}
      <StartButtons
        cards={ready + 2}
        begin={begin}
        busy={start.isPending}
        blocked={ready === 0 || !plan.look}
        onClose={onClose}
      />
    </Stack>
  );
}

/** The backs of the ready players. Stories are shown at once: an earlier import took some from a column of notes (D-416). */
function WhatPrints({ plan: { prints } }: { readonly plan: SetPlanView }) {
  const stories = prints.filter(({ description }) => description !== '').length;
  if (prints.length === 0) return null;
  return (
    <details className={classNames(looks.frame, looks.wide)} open={stories > 0}>
      <summary className="lead">
        What the backs say: {stories === 0 ? 'no story yet' : `${stories} with a story`}
      </summary>
      <SmallBacks label="What the backs say">
        {prints.map(({ player_id: id, description_by: by, ...texts }) => (
          <SmallBack key={id} texts={texts}>
            {texts.description !== '' &&
              (by === 'family' ? 'The family wrote the story.' : 'Your team wrote the story.')}
          </SmallBack>
        ))}
      </SmallBacks>
    </details>
  );
}

interface StartButtonsProps {
  readonly cards: number;
  readonly begin: () => void;
  readonly busy: boolean;
  readonly blocked: boolean;
  readonly onClose: NextSetProps['onClose'];
}

function StartButtons({ cards, begin, busy, blocked, onClose }: StartButtonsProps) {
  return (
    <Row gap={3}>
      <Button variant="primary" size="large" onClick={begin} busy={busy} disabled={blocked}>
        Make {cards} cards
      </Button>
      {onClose && (
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      )}
    </Row>
  );
}

function NoLook({ teamId }: { readonly teamId: string }) {
  return (
    <Notice kind="note" action={<ButtonLink to={teamPath(teamId, 'teamLook')}>Choose a look</ButtonLink>}>
      All cards of a set share one look. Please choose it first.
    </Notice>
  );
}

/** The number of ready players, and the cards that the set makes. */
function Ready({ plan }: { readonly plan: SetPlanView }) {
  const ready = plan.ready_ids.length;
  return (
    <>
      <h2 id="next-set">
        <span className={styles.count}>{ready}</span> of {plan.players}{' '}
        {plan.players === 1 ? 'player is' : 'players are'} ready
      </h2>
      <p className="lead">
        {ready} player {ready === 1 ? 'card' : 'cards'}, front and back, a checklist and a team card
        {plan.look && (
          <>
            {' '}
            in your look <strong>{plan.look.template_label || plan.look.template_name}</strong>
          </>
        )}
        .
      </p>
    </>
  );
}

interface DoubtfulPhotosProps {
  readonly teamId: string;
  readonly doubts: SetPlanView['doubts'];
}

/** Ready players whose photo is dark, cut, or not cut out, before their cards are made. */
function DoubtfulPhotos({ teamId, doubts }: DoubtfulPhotosProps) {
  if (doubts.length === 0) return null;
  return (
    <Stack gap={4} className={classNames(looks.frame, looks.wide)}>
      <details open={doubts.length <= openList}>
        <summary className="lead">
          {doubts.length === 1 ? 'One photo may not print well' : `${doubts.length} photos may not print well`}
        </summary>
        <ul className={looks.lines}>
          {doubts.map((player) => (
            <PlayerLine key={player.player_id} player={player} />
          ))}
        </ul>
      </details>
      <Link to={teamPath(teamId, 'teamRoster')}>Change photos on the roster</Link>
    </Stack>
  );
}

interface MissingProps {
  readonly teamId: string;
  readonly plan: SetPlanView;
  readonly lacking: number;
  readonly keeps: boolean;
  readonly onKeeps: (keeps: boolean) => void;
}

/** A longer list starts closed, so that the button stays visible. */
const openList = 3;

/** Players without a photo or a consent, and whether to reserve their numbers. */
function Missing({ teamId, plan, lacking, keeps, onKeeps }: MissingProps) {
  const rest = lacking - plan.missing.length;
  const choice = (value: boolean, label: string, hint: string) => (
    <label className={styles.choice}>
      <input type="radio" name="numbers" checked={keeps === value} onChange={() => onKeeps(value)} />
      <Stack as="span">
        {label}
        <Quiet as="span">{hint}</Quiet>
      </Stack>
    </label>
  );
  return (
    <Stack gap={4} className={classNames(looks.frame, looks.wide)}>
      <details open={lacking <= openList}>
        <summary className="lead">
          {lacking === 1 ? 'One player is not ready yet' : `${lacking} players are not ready yet`}
        </summary>
        <ul className={looks.lines}>
          {plan.missing.map((player) => (
            <li key={player.player_id} className={styles.line}>
              <strong className={looks.number}>{player.player_number || '–'}</strong>
              <span>{player.player_name}</span>
              <Quiet as="span">{player.message}</Quiet>
            </li>
          ))}
        </ul>
      </details>
      <p>
        {rest > 0 && `And ${rest} more. `}
        <Link to={teamPath(teamId, 'teamRoster')}>Open the roster</Link>
      </p>
      <Stack as="fieldset" gap={2}>
        <legend>Their numbers in the set</legend>
        {choice(true, 'Keep them', 'You make these cards later, when the photos are there.')}
        {choice(false, 'Leave them out', 'The set counts only the players who are ready.')}
      </Stack>
    </Stack>
  );
}
