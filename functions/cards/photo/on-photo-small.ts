import { consumer } from '#functions/platform/events/consumer.ts';
import { sharpenPhoto } from './sharpen-photo.ts';

export const handler = consumer('sharpen', {
  'photo.small': ({ user_id, photo_key }) => sharpenPhoto(user_id, photo_key),
});
