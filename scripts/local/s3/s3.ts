import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hrtime } from 'node:process';
import { now } from '../clock.ts';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { type Listening, listen } from '../http/loopback.ts';
import { sendStream } from '../http/send-stream.ts';
import { credentials, region } from '../names.ts';
import { type Limits, noLimits, type Resources } from '../product.ts';
import { deleteObjects, listObjects, listVersions } from './bucket-calls.ts';
import type { Call, Reply, S3Context } from './call.ts';
import { setCors } from './cors.ts';
import { expireObjects } from './expiry.ts';
import { accessDenied, S3Fault, slowDown } from './faults.ts';
import { abortOlder, answerUpload, isOfUpload } from './multipart.ts';
import { deleteObject, putObject, readObject } from './object-calls.ts';
import { type ObjectStore, openObjectStore, type StoredObject } from './object-store.ts';
import { postObject } from './post-object.ts';
import { single } from './received-body.ts';
import { refuseSigner } from './refuse-signer.ts';
import { checkSessionToken } from './session-token.ts';
import { verifyRequest } from './sigv4.ts';
import { refuseUnserved } from './unserved.ts';
import { xmlDocument } from './xml.ts';

/** S3's notification of a new object. */
function createdNotification(bucket: string, object: StoredObject, how: string): string {
  const record = {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: region,
    eventTime: now().toISOString(),
    eventName: `ObjectCreated:${how}`,
    s3: {
      s3SchemaVersion: '1.0',
      bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
      object: {
        // AWS sends keys form-encoded.
        key: encodeURIComponent(object.key).replaceAll('%20', '+').replaceAll('%2F', '/'),
        size: object.size,
        eTag: object.etag.replaceAll('"', ''),
        sequencer: hrtime.bigint().toString(16).toUpperCase(),
      },
    },
  };
  return JSON.stringify({ Records: [record] });
}

export interface S3Options {
  readonly dir: string;
  readonly buckets: readonly string[];
  readonly cors?: Resources['cors'];
  /** Buckets that keep replaced and deleted objects. */
  readonly versioned?: readonly string[];
  readonly limits?: Pick<Limits, 'lifecycle' | 'unfinishedUploadSeconds' | 'oldVersionSeconds'>;
  readonly faults?: AwsFaults | undefined;
  readonly port?: number;
  /** The region that signatures must name, if not ours. */
  readonly region?: string;
  /** The origins of the site's pages, once they are known. The buckets' CORS rules contain no others. */
  readonly siteOrigins?: () => readonly string[];
  /** Called with S3's notification of every new object. */
  readonly notify?: (bucket: string, message: string) => void;
}

export interface LocalS3 extends Listening {
  readonly store: ObjectStore;
  /** Sends the notification of every object in a bucket again. */
  announce(bucket: string): void;
  /** Deletes objects that the buckets' lifecycle rules have expired. S3 does it once a day. */
  expire(): Promise<void>;
}

/** The part of S3 that the product uses, on the file system. Signatures and policies are enforced. */
export async function startS3(options: S3Options): Promise<LocalS3> {
  const { notify = () => undefined, cors = {}, limits = noLimits } = options;
  const store = await openObjectStore(options.dir, options.buckets, now, options.versioned);
  const s3: S3Context = {
    store,
    uploads: new Map(),
    keys: { [credentials.accessKeyId]: credentials.secretAccessKey },
    created: (bucket, object, how) => notify(bucket, createdNotification(bucket, object, how)),
  };
  const answerPage = async (request: IncomingMessage, response: ServerResponse): Promise<Reply> => {
    setCors(request, response, { cors, site: options.siteOrigins?.() ?? [] });
    if (request.method !== 'OPTIONS' && options.faults?.refuses('throttles', request)) throw slowDown();
    return answerCall(request, s3, options.region);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('x-amz-request-id', randomUUID());
    // SDK clients adjust their clock to this header, so signed links follow the demo clock.
    response.setHeader('date', now().toUTCString());
    const reply = await answerPage(request, response).catch(faultReply);
    await send(request, response, reply);
  };
  const place = { port: options.port ?? 0, elsewhere: true };
  return {
    ...(await listen(answer, place)),
    store,
    async expire() {
      for (const bucket of options.buckets) await expireObjects(store, bucket, limits.lifecycle[bucket] ?? []);
      for (const bucket of options.versioned ?? [])
        await store.expireVersions(bucket, now().getTime() - limits.oldVersionSeconds * 1000);
      await abortOlder(now().getTime() - limits.unfinishedUploadSeconds * 1000, s3);
    },
    announce(bucket) {
      for (const object of store.list(bucket)) notify(bucket, createdNotification(bucket, object, 'Post'));
    },
  };
}

async function answerCall(request: IncomingMessage, s3: S3Context, inRegion?: string): Promise<Reply> {
  if (request.method === 'OPTIONS') return { status: 200 };
  const call = readCall(request);
  if (!s3.store.has(call.bucket)) throw new S3Fault(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const isForm = request.headers['content-type']?.startsWith('multipart/form-data') ?? false;
  if (call.method === 'POST' && call.key === '' && isForm) return postObject(call, s3);
  if (!call.request.headers.authorization && !call.query.has('X-Amz-Signature')) throw accessDenied();
  const payload = verifyRequest(request, call.path, call.query, s3.keys, { region: inRegion });
  checkSessionToken(single(request.headers, 'x-amz-security-token') ?? call.query.get('X-Amz-Security-Token'));
  refuseSigner(call.query.get('X-Amz-Signature'));
  refuseUnserved(call);
  if (isOfUpload(call)) return answerUpload(call, payload, s3);
  return call.key === '' ? answerBucket(call, payload, s3) : answerObject(call, payload, s3);
}

function readCall(request: IncomingMessage): Call {
  const [rawPath = '/', search = ''] = (request.url ?? '/').split('?', 2);
  try {
    const path = decodeURIComponent(rawPath);
    const [, bucket = '', ...rest] = path.split('/');
    return {
      request,
      method: request.method ?? '',
      path,
      bucket,
      key: rest.join('/'),
      query: new URLSearchParams(search),
    };
  } catch {
    throw new S3Fault(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

async function answerBucket(call: Call, payload: string, s3: S3Context): Promise<Reply> {
  if (call.method === 'HEAD') return { status: 200 };
  if (call.method === 'GET') return call.query.has('versions') ? listVersions(call, s3) : listObjects(call, s3);
  if (call.method === 'POST' && call.query.has('delete')) return deleteObjects(call, payload, s3);
  throw new S3Fault(501, 'NotImplemented', 'This call is not served locally.');
}

async function answerObject(call: Call, payload: string, s3: S3Context): Promise<Reply> {
  if (call.method === 'PUT') return putObject(call, payload, s3);
  if (call.method === 'DELETE') return deleteObject(call, s3);
  if (call.method === 'GET' || call.method === 'HEAD') return readObject(call, s3);
  throw new S3Fault(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

function faultReply(error: unknown): Reply {
  const aborted = (error as NodeJS.ErrnoException).code === 'ECONNRESET';
  if (!(error instanceof S3Fault) && !aborted) console.error(error);
  const fault =
    error instanceof S3Fault ? error : new S3Fault(500, 'InternalError', 'We encountered an internal error.');
  const details = Object.entries(fault.details);
  const body = xmlDocument(['Error', [['Code', fault.code], ['Message', fault.message], ...details]]);
  return { status: fault.status, body };
}

async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  const isText = typeof reply.body === 'string';
  response.writeHead(reply.status, { ...(isText && { 'content-type': 'application/xml' }), ...reply.headers });
  if (reply.body === undefined || isText || request.method === 'HEAD') {
    response.end(request.method === 'HEAD' ? undefined : reply.body);
    await drain(request);
    return;
  }
  await sendStream(reply.body, response);
}

/** After an early refusal, reads and drops the rest of an upload. Otherwise a browser sees a broken connection instead of the reply. */
async function drain(request: IncomingMessage): Promise<void> {
  if (request.complete) return;
  const maxBytes = 256 * 1024 * 1024; // more than twice the largest upload; beyond it the sender is cut off
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) return void request.destroy();
    }
  } catch {
    // The sender has disconnected.
  }
}
