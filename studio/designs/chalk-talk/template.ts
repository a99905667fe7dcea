import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'chalk-talk',
  name: 'Chalk Talk',
  category: 'Multi-Sport',
  style: 'Classic',
  description:
    'The coach drew it up and you made it happen: a taped photo on the board, with the winning route in chalk.',
  front_image_key: 'chalk-talk_front.webp',
  back_image_key: 'chalk-talk_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 87,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Natural daylight photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], as a snapshot taped to a chalkboard. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Green chalkboard with wiped chalk dust and a wooden frame, faint play diagram[ of {SPORT}] in the colors of [{TEAM}|the uniform], empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'scout',
  is_active: true,
  version: 2,
};
