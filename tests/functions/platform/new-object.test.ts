import { PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AlreadyExists } from '#functions/platform/already-exists.ts';
import { writeNewObject } from '#functions/platform/storage/buckets.ts';

const s3 = mockClient(S3Client);
beforeAll(() => {
  process.env.PRINT_BUCKET = 'print-files';
});
afterEach(() => s3.reset());

const refused = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: 'client', $metadata: { httpStatusCode } });
const conflict = refused('ConditionalRequestConflict', 409);
const write = () => writeNewObject('print-files', 'a/b.pdf', Buffer.from('%PDF-'), 'application/pdf');
const sent = (): number => s3.commandCalls(PutObjectCommand).length;

describe('a file that two writers store at once', () => {
  it('is written again after a conflict, and is then found to exist', async () => {
    s3.on(PutObjectCommand).rejectsOnce(conflict).rejects(refused('PreconditionFailed', 412));
    await expect(write()).rejects.toBeInstanceOf(AlreadyExists);
    expect(sent()).toBe(2);
  });

  it('is given up after five conflicts', async () => {
    s3.on(PutObjectCommand).rejects(conflict);
    await expect(write()).rejects.toBe(conflict);
    expect(sent()).toBe(5);
  });

  it('is not written again after another refusal', async () => {
    s3.on(PutObjectCommand).rejects(refused('AccessDenied', 403));
    await expect(write()).rejects.toMatchObject({ name: 'AccessDenied' });
    expect(sent()).toBe(1);
  });
});
