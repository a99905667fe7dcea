export const thirdParties = ['tags', 'intercom'] as const;
export type ThirdParty = (typeof thirdParties)[number];

/** Chat providers. `none`: our own help panel. `recorder`: keeps the provider's messages in the page, for tests. */
export const chatProviders = ['none', 'recorder', 'intercom'] as const;
export type ChatProvider = (typeof chatProviders)[number];

/** What is built and off until a stage has its settings (infra/stage-options.ts). */
export const stageOptions = ['chat', 'tags', 'identity', 'artist', 'social'] as const;
export type StageOption = (typeof stageOptions)[number];

/** The options of a stage that are on, with the provider as people know it. */
export type StageOffers = Readonly<Partial<Record<StageOption, string>>>;

interface Configured {
  readonly gtmId: string | null | undefined;
  readonly gtagId: string | null | undefined;
  readonly chat: ChatProvider | undefined;
}

export const configuredParties = ({ gtmId, gtagId, chat }: Configured): ThirdParty[] => [
  ...(gtmId || gtagId ? (['tags'] as const) : []),
  ...(chat === 'intercom' ? (['intercom'] as const) : []),
];

type Directive = 'script-src' | 'img-src' | 'media-src' | 'font-src' | 'connect-src' | 'frame-src';

/** From each third party's documentation: directive → sources. */
export const partySources: Readonly<Record<ThirdParty, Readonly<Partial<Record<Directive, readonly string[]>>>>> = {
  tags: {
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    'connect-src': [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  intercom: {
    'script-src': ['https://widget.intercom.io', 'https://js.intercomcdn.com'],
    'img-src': [
      'https://js.intercomcdn.com',
      'https://static.intercomassets.com',
      'https://downloads.intercomcdn.com',
      'https://uploads.intercomusercontent.com',
    ],
    'media-src': ['https://js.intercomcdn.com'],
    'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    'connect-src': [
      'https://api.intercom.io',
      'https://api-iam.intercom.io',
      'https://api-ping.intercom.io',
      'https://nexus-websocket-a.intercom.io',
      'wss://nexus-websocket-a.intercom.io',
      'https://nexus-websocket-b.intercom.io',
      'wss://nexus-websocket-b.intercom.io',
      'https://uploads.intercomcdn.com',
      'https://uploads.intercomusercontent.com',
    ],
    'frame-src': ['https://intercom-sheets.com'],
  },
};
