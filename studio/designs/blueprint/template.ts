import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'blueprint',
  name: 'Blueprint',
  category: 'Hockey',
  style: 'Illustrated',
  description:
    'The athlete as an engineering drawing: grid, construction lines, statistics as callouts and a title block to sign off.',
  front_image_key: 'blueprint_front.webp',
  back_image_key: 'blueprint_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 80,
  creative_mode: true,
  gemini_front: false,
  prompt_front:
    'Technical blueprint drawing of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], white construction lines and soft shading on a deep blue grid, figure traced exactly from the photo, face unchanged. No letters or logos.',
  prompt_back:
    'Deep blue drafting paper with a fine grid and a thin border in the colors of [{TEAM}|the uniform], empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'season-log',
  is_active: true,
  version: 2,
};
