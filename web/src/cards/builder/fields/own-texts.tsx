import { backText } from '#domain/cards/generation/back-text.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { useBuilder } from '../use-builder.ts';

/** What the back prints by itself as long as the story or the stats are empty. */
export function OwnTexts() {
  const { card, template, form, draft } = useBuilder().state;
  if (!card || !template) return null;
  const texts = { ...form, stats: {} };
  const { sentence, facts } = backText({ template, toggles: draft.fieldToggles, texts, team: null, cardId: card.id });
  const said = [
    form.description.trim() === '' && sentence !== '' && `Without a story the back says “${sentence}”`,
    form.stats.every(({ value }) => value.trim() === '') &&
      facts.length > 0 &&
      `Without stats it shows ${facts.map(({ label, value }) => `${label} ${value}`).join(', ')}.`,
  ].filter((text) => text !== false);
  return said.length > 0 && <Quiet>{said.join(' ')} Switch a field off to leave its place empty.</Quiet>;
}
