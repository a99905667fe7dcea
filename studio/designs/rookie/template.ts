import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'rookie',
  name: 'Rookie',
  category: 'Baseball',
  style: 'Classic',
  description: 'Bright stock in daylight, a gold seal with ribbons, and a stamp with number and year.',
  front_image_key: 'rookie_front.webp',
  back_image_key: 'rookie_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 97,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Bright, friendly daylight photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], clear sky, light colors, soft background. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'White card stock with pinstripes in the colors of [{TEAM}|the uniform], a small gold seal, empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
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
