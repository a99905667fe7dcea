import { makeZip } from 'client-zip';
import type { EventPayload } from '#domain/tables/events.ts';
import { consumer } from '#functions/platform/events/consumer.ts';
import { writeStream } from '#functions/platform/storage/write-stream.ts';
import { endArchive, loadArchive } from '#functions/table/account/export-archive.ts';
import { entriesOf } from './archive-entries.ts';

async function makeArchive({ user_id, requested_at }: EventPayload<'export.requested'>): Promise<void> {
  const archive = await loadArchive(user_id);
  if (archive?.requested_at !== requested_at || archive.status === 'ready') return;
  const key = `exports/${user_id}/${Date.parse(requested_at)}.zip`;
  const bytes = await writeStream('user-uploads', key, makeZip(entriesOf(user_id)), 'application/zip');
  await endArchive({ user_id, requested_at, status: 'ready', key, bytes });
}

export const handler = consumer('export', { 'export.requested': makeArchive });
