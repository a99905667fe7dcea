import type { Card } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { isBusy } from '#domain/cards/card/liveness.ts';
import { type Crop, type Generation, isLive, type Snapshot } from '#domain/cards/generation/generation.ts';
import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import { smallest } from '#domain/cards/photo/cutout.ts';
import { type ErrorCode, errorTable, isErrorCode } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';

/** The next step of a card of a set. `again`: a run ended for a passing reason. */
export type Step =
  | { readonly do: 'start' | 'again'; readonly side: Side }
  | { readonly do: 'await' | 'choose'; readonly side: Side; readonly run: Generation }
  | { readonly do: 'fail'; readonly code: ErrorCode }
  | { readonly do: 'reset' | 'hand_in' };

export interface Making {
  readonly card: Card;
  readonly runs: Readonly<Record<Side, Generation | null>>;
  readonly photo_key: string | null;
  /** What a coach chose in the photo. Omitted: whatever the front shows. */
  readonly framing?: Pick<Snapshot, 'crop' | 'cutout'>;
  readonly roster: TeamLook['roster'];
  readonly season?: string | undefined;
  /** Compared for checklist and team card, which are drawn again in place; a player's card is made anew. */
  readonly texts?: Pick<Card, 'player_name' | 'team'>;
  readonly look?: Pick<TeamLook, 'primary_color' | 'secondary_color' | 'logo_key'>;
  /** Failed runs since the card was requested at `asked_at`. */
  readonly attempts: number;
  readonly asked_at: string;
}

const fallback = 'generation.try_again';

function afterEnd({ status, error_code: code, side }: Generation, attempts: number): Step {
  const reason = code !== null && isErrorCode(code) ? code : fallback;
  const passes = status === 'cancelled' || ['later', 'automatic'].includes(errorTable[reason].retry);
  return passes && attempts + 1 < serverLimits.teamSets.runs ? { do: 'again', side } : { do: 'fail', code: reason };
}

function isSameCrop(one: Crop | null, other: Crop | null): boolean {
  if (one === null || other === null) return one === other;
  return (['x', 'y', 'width', 'height'] as const).every((part) => Math.abs(one[part] - other[part]) < smallest);
}

const chosenIn = (cutout: Snapshot['cutout']): string => JSON.stringify([cutout?.person ?? null, cutout?.head ?? null]);

interface Framed {
  readonly photo_key: Making['photo_key'];
  readonly framing: Making['framing'];
}

/** Whether a front shows this photo, as it was chosen. */
function isOfPhoto({ photo_key: key, crop, cutout }: Snapshot, { photo_key, framing }: Framed): boolean {
  if (key !== photo_key) return false;
  return !framing || (isSameCrop(crop, framing.crop) && chosenIn(cutout) === chosenIn(framing.cutout));
}

/** Whether a front shows what the card requires now. */
function shows({ snapshot }: Generation, { photo_key, framing, roster, season, texts, look }: Making): boolean {
  const { team, texts: printed } = snapshot;
  const listed = team?.roster ?? null;
  if (!isOfPhoto(snapshot, { photo_key, framing })) return false;
  if (team?.season !== season || JSON.stringify(listed) !== JSON.stringify(roster)) return false;
  if (roster === null || !team || !texts || !look) return true;
  const isNamed = printed.player_name === texts.player_name && printed.team === texts.team;
  const isInLook = team.primary_color === look.primary_color && team.secondary_color === look.secondary_color;
  return isNamed && isInLook && team.logo_key === look.logo_key;
}

const follows = (back: Generation, front: Generation): boolean => back.created_at > front.created_at;

function stepOf(side: Side, run: Generation | null, { card, attempts }: Making): Step | null {
  if (!run) return { do: 'start', side };
  if (run.status === 'succeeded') {
    return card.chosen[side]?.generation_id === run.id ? null : { do: 'choose', side, run };
  }
  return isLive(run) ? { do: 'await', side, run } : afterEnd(run, attempts);
}

/** The run, unless it is too old to be live, or ended before the card was requested. */
function counted(run: Generation | null, { card, asked_at }: Making, at: Date): Generation | null {
  if (!run || run.status === 'succeeded') return run;
  if (isLive(run)) return isBusy(card, at) ? run : null;
  return (run.finished_at ?? '') < asked_at ? null : run;
}

/** Decides a card's next step from its rows alone, so a second start, redrive or retry makes no duplicates. A dead run is replaced by the next start. */
export function nextStep(making: Making, at: Date): Step {
  const front = counted(making.runs.front, making, at);
  const back = counted(making.runs.back, making, at);
  if (making.card.status === 'failed') {
    return front?.status === 'failed' || back?.status === 'failed'
      ? { do: 'fail', code: 'photo.rejected' }
      : { do: 'reset' };
  }
  const shown = front && (front.status !== 'succeeded' || shows(front, making)) ? front : null;
  const step = stepOf('front', shown, making);
  if (step || !shown) return step ?? { do: 'start', side: 'front' };
  return stepOf('back', back && follows(back, shown) ? back : null, making) ?? { do: 'hand_in' };
}
