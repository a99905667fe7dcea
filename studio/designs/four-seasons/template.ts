import type { Template } from '#domain/catalog/template.ts';

export const template: Template = {
  id: 'four-seasons',
  name: 'Four Seasons',
  category: 'Soccer',
  style: 'Quiet',
  description:
    'The light of a season on the photo, in a frame of its metal: gold summer, copper fall, rose spring, and winter for snow.',
  front_image_key: 'four-seasons_front.webp',
  back_image_key: 'four-seasons_back.webp',
  is_free: true,
  price_cents: 0,
  popularity_score: 86,
  creative_mode: false,
  gemini_front: false,
  prompt_front:
    'Photograph of [{NAME}|the athlete][, {SPORT}][, {TEAM}][, number {NUMBER}], with the mood of a season: falling snow, cherry blossom, summer sun or autumn leaves around the rim, clean middle. Keep the face and the uniform exactly as in the photo. No letters or logos.',
  prompt_back:
    'Soft seasonal background with snow, blossom, sun or leaves at the rim in tones that suit [{TEAM}|the uniform], quiet middle for text about [{NAME}|the athlete][, {YEAR}][, the story “{DESCRIPTION}”][, the statistics {STATS}]. No letters.',
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
