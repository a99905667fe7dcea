import type { IncomingMessage } from 'node:http';
import { ByteReader } from './byte-reader.ts';
import { S3Fault } from './faults.ts';

/** A browser's upload form: the fields before the file, and the file as a stream. Fields after the file are ignored, as in S3. */
export interface PostForm {
  /** By lower-case name. */
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  readonly file: AsyncIterable<Buffer>;
}

/** S3's limit in bytes for the fields before the file. */
const maxFieldBytes = 20_480;

const malformed = (why: string) => new S3Fault(400, 'MalformedPOSTRequest', why);

export async function readPostForm(request: IncomingMessage): Promise<PostForm> {
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^;\s]+))/.exec(request.headers['content-type'] ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) throw malformed('The body of your POST request is not well-formed multipart/form-data.');
  const reader = new ByteReader(request);
  const fields = new Map<string, string>();
  const mark = `\r\n--${boundary}`;
  await reader.until(`--${boundary}`, maxFieldBytes);
  for (let left = maxFieldBytes; ; ) {
    if ((await reader.until('\r\n', 100)).toString().startsWith('--')) {
      throw new S3Fault(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
    }
    const head = (await reader.until('\r\n\r\n', left)).toString();
    const name = /^content-disposition:.*?[;\s]name="([^"]*)"/im.exec(head)?.[1]?.toLowerCase();
    if (!name) throw malformed('A part of your POST request has no name.');
    if (name === 'file') {
      return { fields, fileName: /filename="([^"]*)"/i.exec(head)?.[1] ?? '', file: reader.streamUntil(mark) };
    }
    const value = await reader.until(mark, left);
    left -= head.length + value.length;
    fields.set(name, value.toString());
  }
}
