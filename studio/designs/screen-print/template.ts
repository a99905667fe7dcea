import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'screen-print',
  name: 'Screen Print',
  category: 'Multi-Sport',
  style: 'Illustrated',
  description: 'Your photo redrawn as a screen-printed poster: a few flat inks, hard edges and a rising sun.',
  front_image_key: 'screen-print_front.webp',
  back_image_key: 'screen-print_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 88,
  creative_mode: true,
  gemini_front: false,
  prompt_front:
    'Screen-printed travel-poster portrait of [{NAME}|the athlete][, {SPORT}][, number {NUMBER}], in four flat inks in the colors of [{TEAM}|the uniform], hard edges, a sun disc behind the athlete, paper texture. Keep the likeness of the face. No letters or logos.',
  prompt_back:
    'Plain poster paper with one flat ink in the color of [{TEAM}|the uniform], a sun disc in a corner, empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: false,
  has_stats: true,
  has_sport: true,
  back_design: 'panels',
  is_active: true,
  version: 2,
};
