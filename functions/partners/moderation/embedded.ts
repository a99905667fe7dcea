import { AppError } from '#domain/tables/errors.ts';
import type { Moderator } from './port.ts';

const jpegStart = [0xff, 0xd8, 0xff];
const jpegEnd = [0xff, 0xd9];

/** Checks only that the stored photo is a whole JPEG, not its content (D-74). */
export const embeddedModerator: Moderator = {
  judge: async ({ bytes }) => {
    const whole =
      jpegStart.every((byte, index) => bytes[index] === byte) &&
      jpegEnd.every((byte, index) => bytes[bytes.length - 2 + index] === byte);
    if (!whole) throw new AppError('photo.unreadable');
    return 'clear';
  },
};
