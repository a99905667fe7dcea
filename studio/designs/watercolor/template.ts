import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'watercolor',
  name: 'Watercolor',
  category: 'Tennis',
  style: 'Illustrated',
  description: 'Your photo painted wet on cotton paper: soft washes, a ragged edge, a quiet book serif.',
  front_image_key: 'watercolor_front.webp',
  back_image_key: 'watercolor_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 83,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Watercolor of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}]: soft washes on cotton paper in the colors of the photo, ragged edges, much white at the rim. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Cotton paper with pale washes in the colors of [{TEAM}|the uniform] at the corners, empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
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
