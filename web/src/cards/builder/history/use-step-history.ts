import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BuilderStep } from '#domain/cards/card/builder-steps.ts';
import { popGuard } from '#web/src/base/lib/pop-guard.ts';
import { cardBuilderPath } from '#web/src/base/paths.ts';
import { type BuilderState, isProcessing } from '../builder-state.ts';
import type { BuilderStore } from '../builder-store.ts';
import { useChangedFrom } from '../change/use-changed-from.ts';
import { useBuilder } from '../use-builder.ts';
import { type LeaveQuestion, leaveQuestion } from './leave-question.ts';
import { canReopen, type StepTrail, trailMove } from './step-trail.ts';

interface Entry {
  /** The entry's place in the history, as the router counts. */
  readonly idx: number;
  /** Null for an entry of another page, or of another builder. */
  readonly trail: StepTrail | null;
}

/** The current entry of the browser's history, in the router's form. */
function entryHere(bench: string): Entry {
  const { idx, usr } = (history.state ?? {}) as {
    readonly idx?: number;
    readonly usr?: { readonly bench?: string; readonly trail?: StepTrail } | null;
  };
  return { idx: idx ?? NaN, trail: (usr?.bench === bench && usr.trail) || null };
}

interface Asked extends LeaveQuestion {
  readonly go: () => void;
}

/**
 * Makes the builder's steps entries of the browser's history. Back and Forward move the builder, and it asks before work is lost. `bench`
 * identifies the builder in the history.
 */
export function useStepHistory(bench: string) {
  const builder = useBuilder();
  const [opened] = useState(builder.state);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { currentRef, wayRef, walk, settle } = useOwnEntry(bench);
  const onPop = useEffectEvent((): boolean => {
    const entry = entryHere(bench);
    const delta = entry.idx - currentRef.current.idx;
    const known = wayRef.current;
    wayRef.current = null;
    const to = entry.trail?.at(-1) ?? null;
    // Without a number it is an entry of an anchor.
    if (delta === 0 || Number.isNaN(delta)) return delta === 0 || to !== null;
    const verdict = known ? 'go' : verdictOn(builder.now(), opened, to, delta);
    if (verdict !== 'go') {
      walk(-delta, null);
      if (typeof verdict === 'object') setAsked({ ...verdict, go: () => walk(delta, 'agreed') });
      return true;
    }
    // The router follows to other pages only.
    if (to === null) return false;
    currentRef.current = entry;
    if (known !== 'own') goTo(builder, to);
    settle();
    return true;
  });
  useEffect(() => {
    popGuard.current = () => onPop();
    return () => {
      popGuard.current = null;
    };
  }, []);
  return { asked, close: () => setAsked(null) };
}

/** Whether the builder follows a move of the history. A dialog over the page is closed instead. */
function verdictOn(now: BuilderState, opened: BuilderState, to: BuilderStep | null, delta: number) {
  const dialog = document.querySelector('dialog[open]');
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (dialog || (to !== null && !canReopen(now, to))) return 'stay';
  return (delta < 0 && leaveQuestion(now, opened, to)) || 'go';
}

/** A run ends, as with Cancel. */
function goTo({ now, send }: Pick<BuilderStore, 'now' | 'send'>, to: BuilderStep): void {
  if (isProcessing(now().step)) send({ type: 'cancel' });
  if (now().step !== to) send({ type: 'resume', state: { step: to, generation: null, error: null } });
}

/** The builder's current entry, and `settle`, which makes it that of the current step. */
function useOwnEntry(bench: string) {
  const { now, state } = useBuilder();
  const { step, card } = state;
  const currentRef = useRef(entryHere(bench));
  /** The way that is under way: the builder's own, or that of a customer who agreed to it. */
  const wayRef = useRef<'own' | 'agreed' | null>(null);
  const openEntry = useOpenEntry(bench);
  const walk = (delta: number, how: typeof wayRef.current) => {
    wayRef.current = how;
    history.go(delta);
  };
  const settle = () => {
    if (wayRef.current !== null) return;
    const move = trailMove(currentRef.current.trail ?? [], now().step, now().draft.change?.isAuto ?? false);
    if ('back' in move) return walk(-move.back, 'own');
    openEntry(move.trail, move.isNew);
    currentRef.current = entryHere(bench);
  };
  const onStep = useEffectEvent(settle);
  useEffect(() => onStep(), [step, card?.id]);
  return { currentRef, wayRef, walk, settle };
}

/** Opens or changes an entry at the card's own address: a new card has one once it is stored, and a change ends with the card's. */
function useOpenEntry(bench: string): (trail: StepTrail, isNew: boolean) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { now } = useBuilder();
  const from = useChangedFrom() ?? undefined;
  return (trail, isNew) => {
    const { card, step } = now();
    const isAtCard = card === null || (pathname.endsWith(`/${card.id}`) && step !== 'completed');
    const wanted = isAtCard ? `${pathname}${search}` : cardBuilderPath({ cardId: card.id, from });
    const here = `${location.pathname}${location.search}`;
    if (isNew || here !== wanted || entryHere(bench).trail?.join() !== trail.join())
      void navigate(wanted, { replace: !isNew, state: { bench, trail } });
  };
}
