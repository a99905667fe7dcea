import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { SQSEvent } from 'aws-lambda';

/** A function of another product: keeps its queue's last message as an object. Its row lets it put objects, and no more. */
export async function handler({ Records }: SQSEvent): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  for (const { body } of Records) await s3.send(new PutObjectCommand({ Bucket: 'letters', Key: 'letter', Body: body }));
}
