import { limits } from '#domain/tables/limits.ts';
import type { FieldToggles } from '#domain/values/card-texts.ts';
import type { Card } from '../card/card.ts';
import type { Crop, GenerateRequest } from './generation.ts';

/** The form's texts that the card stores. Toggles and stats title belong to the generation (P-3). */
export function cardTextsOf(form: GenerateRequest['formData']): Partial<Card> {
  const { fieldToggles: _a, field_toggles: _b, stats_title: _c, ...texts } = form;
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
}

/** The form's toggles, in either spelling. A missing toggle is on. */
export function togglesOf(form: GenerateRequest['formData']): FieldToggles {
  return { ...form.field_toggles, ...form.fieldToggles };
}

export function statsTitleOf(form: GenerateRequest['formData']): string {
  return form.stats_title?.trim() || limits.statsTitle;
}

/** The card with the form's texts. The version increases only if a text changed, so a start does not make an open editor stale (D-1). */
export function withForm(card: Card, form: GenerateRequest['formData'], at: string): Card {
  const texts = cardTextsOf(form);
  const changed = Object.entries(texts).some(
    ([name, value]) => JSON.stringify(card[name as keyof Card]) !== JSON.stringify(value),
  );
  return changed ? { ...card, ...texts, version: card.version + 1, updated_at: at } : card;
}

/** Converts a crop in pixels of the oriented original to fractions, clamped to the photo. Null if it misses the photo, which is then used whole. */
export function cropFraction(
  crop: GenerateRequest['crop'],
  photo: { readonly width: number; readonly height: number },
): Crop | null {
  if (!crop) return null;
  const left = Math.min(crop.x, photo.width) / photo.width;
  const top = Math.min(crop.y, photo.height) / photo.height;
  const right = Math.min(crop.x + crop.width, photo.width) / photo.width;
  const bottom = Math.min(crop.y + crop.height, photo.height) / photo.height;
  if (right - left <= 0 || bottom - top <= 0) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
