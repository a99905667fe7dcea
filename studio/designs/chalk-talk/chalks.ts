import type { ChalkTalkLayout } from './layouts.ts';

export interface Chalks {
  readonly white: string;
  readonly first: string;
  readonly second: string;
}

export const boardColour: Record<ChalkTalkLayout['board'], string> = {
  green: '#23423a',
  black: '#23282a',
  slate: '#2a3947',
};
