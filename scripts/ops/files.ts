import { GetObjectCommand, ListObjectVersionsCommand, type ListObjectVersionsCommandOutput } from '@aws-sdk/client-s3';
import type { FileProblem } from '#domain/orders/order/production-state.ts';
import { type ApprovedFile, approvedFiles } from '#domain/production/queue/fulfilment.ts';
import { verifyFiles } from '#functions/desk/decide-order.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { bucketName, s3, writeObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { fileProblemOf } from '#functions/production/queue/approved-files.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { orderTyped } from './order.ts';
import { type Cell, type OpsResult, textTable } from './print-table.ts';

type FileState = 'as approved' | FileProblem;

const stateOf = async ({ key }: ApprovedFile): Promise<FileState> => (await fileProblemOf(key)) ?? 'as approved';

interface Version {
  readonly id: string;
  readonly at: string | null;
  readonly bytes: number;
  readonly is_latest: boolean;
}

/** The stored versions of a print file, newest first. S3 keeps a deleted or replaced one for 30 days. */
async function versionsOf(key: string): Promise<Version[]> {
  const found: Version[] = [];
  let KeyMarker: string | undefined;
  let VersionIdMarker: string | undefined;
  do {
    const asked = { Bucket: bucketName('print-files'), Prefix: key, KeyMarker, VersionIdMarker };
    const reply: ListObjectVersionsCommandOutput = await s3.send(new ListObjectVersionsCommand(asked));
    for (const { Key, VersionId = '', LastModified, Size = 0, IsLatest = false } of reply.Versions ?? [])
      if (Key === key)
        found.push({ id: VersionId, at: LastModified?.toISOString() ?? null, bytes: Size, is_latest: IsLatest });
    KeyMarker = reply.IsTruncated ? reply.NextKeyMarker : undefined;
    VersionIdMarker = reply.NextVersionIdMarker;
  } while (KeyMarker !== undefined);
  return found;
}

/** The print files of an order with their state and their versions, broken ones first. */
export async function showFiles(typed: string): Promise<OpsResult> {
  const { items } = await orderTyped(typed);
  const files: (ApprovedFile & { state: FileState; versions: Version[] })[] = [];
  // One by one: a file has some megabytes.
  for (const file of approvedFiles(items))
    files.push({ ...file, state: await stateOf(file), versions: await versionsOf(file.key) });
  const isSound = ({ state }: { readonly state: FileState }) => state === 'as approved';
  const sound = files.filter(isSound);
  const broken = files.filter((file) => !isSound(file));
  const rows = [...broken, ...sound].map(({ card_id, state, key, versions }): Cell[] => [
    card_id,
    state,
    versions.length,
    key,
  ]);
  const old = broken.flatMap(({ key, versions }) =>
    versions.map(({ id, at, bytes, is_latest }): Cell[] => [at, is_latest ? 'latest' : '', bytes, id, key]),
  );
  const tables = [
    broken.length === 0
      ? `All ${files.length} files are the approved ones.`
      : `${broken.length} of ${files.length} files are not the approved ones:`,
    textTable(['card', 'state', 'versions', 'key'], rows),
    ...(old.length > 0 ? [textTable(['version of', '', 'bytes', 'id', 'key'], old)] : []),
  ];
  return { text: tables.join('\n\n'), json: { files } };
}

/** The newest version with the approved bytes. Null if S3 has none. */
async function approvedVersion({ key, sha256: approved }: ApprovedFile): Promise<Uint8Array | null> {
  for (const { id: VersionId } of await versionsOf(key)) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucketName('print-files'), Key: key, VersionId }));
    const bytes = await Body?.transformToByteArray();
    if (bytes && sha256(bytes) === approved) return bytes;
  }
  return null;
}

/** Brings back the approved version of each missing or changed file, and then the order from Problems. Nothing else is written over a file. */
export async function restoreFiles(typed: string): Promise<OpsResult> {
  const { entity: order, items } = await orderTyped(typed);
  const restored: string[] = [];
  const lost: string[] = [];
  for (const file of approvedFiles(items)) {
    if ((await stateOf(file)) === 'as approved') continue;
    const bytes = await approvedVersion(file);
    if (bytes) await writeObject('print-files', file.key, bytes, { type: 'application/pdf', cacheSeconds: 0 });
    (bytes ? restored : lost).push(file.key);
  }
  if (restored.length > 0)
    await transact([appendAudit({ what: 'order.files_restored', subject: order.id, by: 'command-line' })]);
  if (lost.length === 0) await verifyFiles(order.id, 'command-line');
  const text = [
    ...restored.map((key) => `Restored: ${key}`),
    ...lost.map((key) => `No version has the approved bytes: ${key}. See "The table or a bucket was damaged".`),
    lost.length === 0 ? `All files of ${order.order_number} are the approved ones.` : 'The order stays in Problems.',
  ];
  return { text: text.join('\n'), json: { order: order.order_number, restored, lost } };
}
