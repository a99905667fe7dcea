import { setTimeout as pause } from 'node:timers/promises';
import { CardView } from '#domain/cards/card/card.ts';
import { GenerateReply, GenerationView, isLive } from '#domain/cards/generation/generation.ts';
import { UploadReply, UploadView } from '#domain/cards/photo/upload.ts';
import { journeyPicture } from './journey-picture.ts';
import { callApi, type Visitor, visit, WrongAnswer } from './visitor.ts';

/** Milliseconds between two polls, about a browser's. */
const lookEvery = 1000;

/** Polls until it is done, or the journey ends. */
async function waitFor<T>(visitor: Visitor, ask: () => Promise<T>, isDone: (seen: T) => boolean): Promise<T> {
  for (;;) {
    const seen = await ask();
    if (isDone(seen)) return seen;
    await pause(lookEvery, undefined, { signal: visitor.ends });
  }
}

/**
 * Uploads the picture and waits until it is checked.
 * @returns the photo's key
 */
export async function uploadPicture(visitor: Visitor): Promise<string> {
  const { type, bytes } = journeyPicture;
  const body = { content_type: type, size: bytes.length, purpose: 'card_photo' };
  const post = UploadReply.parse(await callApi(visitor, 'createUpload', { body }));
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type }), 'photo');
  await visit(visitor, post.url, { method: 'POST', body: form });
  const ask = async () => UploadView.parse(await callApi(visitor, 'readUpload', { params: { id: post.upload_id } }));
  const { status, key } = await waitFor(visitor, ask, (upload) => upload.status !== 'pending');
  if (status === 'rejected') throw new WrongAnswer(200);
  return key;
}

/**
 * Creates a card.
 * @returns its id
 */
export async function beginCard(visitor: Visitor, templateId: string, photoKey: string): Promise<string> {
  const body = { template_id: templateId, player_name: 'Journey', user_uploaded_image_url: photoKey };
  return CardView.parse(await callApi(visitor, 'createCard', { body })).id;
}

/**
 * Makes one option of the front.
 * @returns the finished run
 */
export async function generateFront(visitor: Visitor, cardId: string, template: string): Promise<GenerationView> {
  const body = { cardId, template, options: 1 };
  const { generationId } = GenerateReply.parse(await callApi(visitor, 'generateFront', { body }));
  const ask = async () =>
    GenerationView.parse(await callApi(visitor, 'readGeneration', { params: { id: generationId } }));
  const run = await waitFor(visitor, ask, (seen) => !isLive(seen));
  if (run.status !== 'succeeded') throw new WrongAnswer(200);
  return run;
}

export async function chooseFront(visitor: Visitor, { id, card_id }: GenerationView): Promise<void> {
  const body = { side: 'front', generation_id: id, option: 0 };
  await callApi(visitor, 'chooseOption', { params: { id: card_id }, body });
}
