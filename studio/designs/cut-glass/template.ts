import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'cut-glass',
  name: 'Cut Glass',
  category: 'Hockey',
  style: 'Illustrated',
  description: 'Your photo cut into thousands of glass tiles: fine in the face, bold at the rim, some of them foil.',
  front_image_key: 'cut-glass_front.webp',
  back_image_key: 'cut-glass_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 79,
  creative_mode: true,
  gemini_front: false,
  prompt_front:
    'Portrait of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], as a mosaic of triangular glass tiles, fine in the face and coarse at the rim, colors of the team in the background. The face stays recognizable. No letters or logos.',
  prompt_back:
    'Mosaic of large triangular glass tiles in the colors of [{TEAM}|the uniform] along the rim, quiet middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'story',
  is_active: true,
  version: 2,
};
