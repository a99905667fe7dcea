import type { UploadPhase } from './upload-photo.ts';

/** What a page says while a photo is on its way. None of these is a failure. */
export const uploadLabels = {
  sending: 'Sending your photo',
  waiting: 'The connection is gone. Your photo goes on by itself as soon as it is back.',
  checking: 'Checking your photo',
  slow: 'Your photo has arrived and is still being checked. It can take a few minutes; nothing is lost.',
  late: 'Your photo has arrived, but its check takes much longer than it should.',
} as const satisfies Record<UploadPhase, string>;

/** The same for one of several photos. */
export const shortUploadLabels = {
  sending: 'On its way',
  waiting: 'Waits for the connection',
  checking: 'Being checked',
  slow: 'Arrived, still being checked',
  late: 'Arrived, its check takes unusually long',
} as const satisfies Record<UploadPhase, string>;

export const hasArrived = (phase: UploadPhase): boolean => phase !== 'sending' && phase !== 'waiting';
