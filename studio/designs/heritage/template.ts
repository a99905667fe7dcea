import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'heritage',
  name: 'Heritage',
  category: 'Multi-Sport',
  style: 'Classic',
  description: 'Cream card stock of the fifties: three flat inks, a printed screen over the photo and a felt pennant.',
  front_image_key: 'heritage_front.webp',
  back_image_key: 'heritage_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 95,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], printed like a 1950s sports card: warm faded colors, fine halftone, plain sky-colored backdrop. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Cream card stock with light wear, two flat inks in the colors of [{TEAM}|the uniform], a small line drawing of [{SPORT}|the sport], empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'vintage',
  is_active: true,
  version: 2,
};
