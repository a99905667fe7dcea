import { expect, type Page } from '@playwright/test';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import { cognitoClient, httpClient, postFile, type Reply } from '#tests/product/http-client.ts';

export type CallAs = (
  line: `${string} /${string}`,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply['body']>;

const players = [
  {
    name: 'Mara Okafor',
    number: '7',
    athlete: 'batter',
    design: 'voltage',
    story: 'Hits from either side of the plate.',
  },
  {
    name: 'Theo Lindqvist',
    number: '23',
    athlete: 'windup',
    design: 'heritage',
    story: 'Came for one summer and stayed.',
  },
  { name: 'Ines Duarte', number: '10', athlete: 'soccer', design: 'voltage', story: 'Quickest feet on the coast.' },
  { name: 'Kofi Mensah', number: '4', athlete: 'tennis', design: 'heritage', story: 'Never lost a match at home.' },
  { name: 'June Hallam', number: '31', athlete: 'volley', design: 'voltage', story: 'Reads the game two plays ahead.' },
] as const;
/** Makes the missing cards of the first `count` players with the builder's API calls, without a browser. */
export async function haveFinishedCards(page: Pick<Page, 'url'>, email: string, count: number): Promise<void> {
  const call = await callAs(new URL(page.url()).origin, email);
  const { cards } = await call('GET /cards?status=completed');
  const made = (cards as { player_name: string }[]).map(({ player_name }) => player_name);
  const missing = players.slice(0, count).filter(({ name }) => !made.includes(name));
  await Promise.all(missing.map((player) => makeCard(call, player)));
}

export async function callAs(origin: string, email: string): Promise<CallAs> {
  const call = httpClient(origin);
  const { body: config } = await call('GET /config');
  const { body: session } = await cognitoClient(config.user_pool_endpoint)('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: config.user_pool_client_id,
    AuthParameters: { USERNAME: email, PASSWORD: 'Cards4all!' },
  });
  return async (line, body, headers) => {
    const reply = await call(line, body, session.AuthenticationResult.AccessToken, headers);
    expect(reply.status, `${line}: ${JSON.stringify(reply.body)}`).toBeLessThan(300);
    return reply.body;
  };
}

async function makeCard(
  call: CallAs,
  { name, number, athlete, design, story }: (typeof players)[number],
): Promise<void> {
  const { id } = await call('POST /cards', {
    template_id: design,
    player_name: name,
    player_number: number,
    team: 'Harbor City Herons',
    description: story,
    stats: { Games: '22', Wins: '14' },
    user_uploaded_image_url: await sendPhoto(call, athlete),
  });
  for (const [side, path] of [
    ['front', '/generate-card'],
    ['back', '/generate-back-card'],
  ] as const) {
    const { generationId } = await call(`POST ${path}`, { cardId: id, template: design, formData: {}, options: 1 });
    await until(call, `/generations/${generationId}`, 'succeeded');
    await call(`POST /cards/${id}/choose`, { side, generation_id: generationId, option: 0 });
  }
}

async function sendPhoto(call: CallAs, athlete: AthleteName): Promise<string> {
  const photo = await jpegPhoto(athlete, { width: 900, height: 1200 });
  const post = await call('POST /uploads', { content_type: 'image/jpeg', size: photo.length, purpose: 'card_photo' });
  expect((await postFile(post, photo, 'image/jpeg')).status).toBe(204);
  await until(call, `/uploads/${post.upload_id}`, 'ready');
  return post.key;
}

/** Waits for a status, at most as long as the workflow's own deadline. */
export const until = (call: CallAs, path: `/${string}`, status: string) =>
  expect.poll(async () => (await call(`GET ${path}`)).status, { timeout: 120_000 }).toBe(status);
