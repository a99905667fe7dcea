import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'front-page',
  name: 'Front Page',
  category: 'Football',
  style: 'Classic',
  description:
    'The paper on the day after: your photo engraved in lines, your name in the headline, your story in the columns.',
  front_image_key: 'front-page_front.webp',
  back_image_key: 'front-page_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 89,
  creative_mode: true,
  gemini_front: false,
  prompt_front:
    'Black and white engraving of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], as printed on the front page of an old newspaper, fine parallel lines, light paper behind. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Aged newsprint with faint columns and thin rules, one spot of the colors of [{TEAM}|the uniform], empty middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
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
