import { createContext, type Dispatch, useContext } from 'react';
import type { BuilderState, StepEvent } from '#domain/cards/card/builder-steps.ts';
import type { CardView } from '#domain/cards/card/card.ts';
import type { PublicTemplate } from '#domain/catalog/template.ts';
import type { Colours } from './colours/use-colours.ts';
import type { CardForm } from './draft/card-form.ts';
import type { DraftCard } from './draft/use-draft-card.ts';
import type { Option } from './generation/option-cards.tsx';
import type { GenerationControls } from './generation/use-generation.ts';
import type { BuilderDraft } from './memory/use-builder-draft.ts';
import type { LivePreview } from './preview/use-live-preview.ts';

/** What the parts of the card builder share. */
export interface BuilderModel extends BuilderDraft, GenerationControls {
  readonly state: BuilderState;
  readonly dispatch: Dispatch<StepEvent>;
  readonly draft: DraftCard;
  readonly template: PublicTemplate | null;
  readonly form: CardForm;
  /** Changes fields and saves them. */
  readonly edit: (part: Partial<CardForm>) => void;
  /** Replaces the typed texts by those of the stored card. */
  readonly resetForm: (card: CardView) => void;
  readonly colours: Colours;
  /** The photo as this browser can show it without a download; null when only the server has it. */
  readonly photoUrl: string | null;
  readonly showPhoto: (url: string | null) => void;
  /** A drawing of the card with the typed texts, and the warnings it caused. */
  readonly livePreview: LivePreview;
  /** The option selected in a review. */
  readonly picked: Option | null;
  readonly pick: (option: Option | null) => void;
  /** Whether the card was finished when the builder opened. */
  readonly wasFinished: boolean;
  /** Identifies this builder in the browser's history; the address changes when the card gets its id. */
  readonly workspaceKey: string;
}

export const BuilderContext = createContext<BuilderModel | null>(null);

export function useBuilder(): BuilderModel {
  const builder = useContext(BuilderContext);
  if (builder === null) throw new Error('useBuilder must be used inside the card builder.');
  return builder;
}
