/** Where each entity lives in the single table (ARCHITECTURE, One table). Pure: a key is a function of ids. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const sideNumber = (side: string, n: number): string => `GEN#${side}#${String(n).padStart(6, '0')}`;

export const keys = {
  profile: (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PROFILE' }),
  emailGuard: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }),
  card: (userId: string, cardId: string): Key => ({ pk: `USER#${userId}`, sk: `CARD#${cardId}` }),
  signature: (cardId: string): Key => ({ pk: `CARD#${cardId}`, sk: 'SIGNATURE' }),
  printFiles: (cardId: string, version: string): Key => ({ pk: `CARD#${cardId}`, sk: `PRINT#${version}` }),
  generation: (cardId: string, side: string, n: number): Key => ({ pk: `CARD#${cardId}`, sk: sideNumber(side, n) }),
  generationPointer: (id: string): Key => ({ pk: `GEN#${id}`, sk: 'GEN' }),
  template: (id: string): Key => ({ pk: `TEMPLATE#${id}`, sk: 'TEMPLATE' }),
  player: (userId: string, playerId: string): Key => ({ pk: `USER#${userId}`, sk: `PLAYER#${playerId}` }),
  upload: (userId: string, uploadId: string): Key => ({ pk: `USER#${userId}`, sk: `UPLOAD#${uploadId}` }),
  photo: (userId: string, photoKey: string): Key => ({ pk: `USER#${userId}`, sk: `PHOTO#${photoKey}` }),
  rate: (what: string, caller: string, window: number): Key => ({ pk: `RATE#${what}#${caller}`, sk: `RATE#${window}` }),
  challenge: (signature: string): Key => ({ pk: `CHALLENGE#${signature}`, sk: 'CHALLENGE' }),
  mail: (kind: string, subject: string, state: string): Key => ({ pk: `MAIL#${kind}#${subject}`, sk: `MAIL#${state}` }),
  outbox: (eventId: string): Key => ({ pk: `OUTBOX#${eventId}`, sk: 'OUTBOX' }),
} as const;

/** Attributes of the two sparse indexes. An entity leaves an index by losing them. */
export const indexes = {
  cardById: (cardId: string) => ({ gsi1pk: `CARD#${cardId}`, gsi1sk: 'CARD' }),
  /** Cards with a live run, oldest first. */
  running: (startedAt: string) => ({ gsi2pk: 'PROC#0', gsi2sk: startedAt }),
  generationsOf: (userId: string, id: string) => ({ gsi1pk: `USER#${userId}#GENS`, gsi1sk: id }),
  /** Runs written but not yet picked up by the workflow. */
  queued: (createdAt: string) => ({ gsi2pk: 'GENQ#queued', gsi2sk: createdAt }),
  templates: (popularity: number, id: string, creative: boolean) => {
    const rank = `${String(popularity).padStart(9, '0')}#${id}`;
    return { gsi1pk: 'TEMPLATES', gsi1sk: rank, gsi2pk: `TEMPLATES#CREATIVE#${creative ? 1 : 0}`, gsi2sk: rank };
  },
  activePlayers: (userId: string, lastUsedAt: string, id: string) => ({
    gsi1pk: `USER#${userId}#PLAYERS`,
    gsi1sk: `${lastUsedAt}#${id}`,
  }),
  /** Events some consumer has not marked yet. */
  openOutbox: (at: string) => ({ gsi2pk: 'OUTBOX#open', gsi2sk: at }),
} as const;
