import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'double-exposure',
  name: 'Double Exposure',
  category: 'Football',
  style: 'Bold',
  description:
    'One photo, exposed twice: a large head in one of your colors dissolves into the whole scene in the other, on plain stock.',
  front_image_key: 'double-exposure_front.webp',
  back_image_key: 'double-exposure_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 82,
  creative_mode: true,
  gemini_front: false,
  prompt_front:
    'Double exposure of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}]: one large picture overprinted in two inks of the team colors on plain paper, with a bold flat shape showing through. The face stays recognizable. No letters or logos.',
  prompt_back:
    'Plain paper with two overlapping flat inks in the colors of [{TEAM}|the uniform], quiet middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
  lora_url: null,
  inference_steps: null,
  has_team: true,
  has_number: true,
  has_year: true,
  has_description: true,
  has_stats: true,
  has_sport: true,
  back_design: 'minimal',
  is_active: true,
  version: 2,
};
