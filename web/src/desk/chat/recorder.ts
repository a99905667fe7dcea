import type { ChatAdapter } from './chat-adapter.ts';

declare global {
  interface Window {
    chatRecord?: (readonly [call: string, detail: unknown])[];
  }
}

const record = (call: string, detail: unknown): void => {
  window.chatRecord = [...(window.chatRecord ?? []), [call, detail]];
};

/** Records in the page what a provider would receive. Calls no one. */
export const recorder: ChatAdapter = {
  start: (start) => record('start', start),
  report: ({ name, detail }) => record(name, detail),
  setHidden: (isHidden) => record('hidden', isHidden),
};
