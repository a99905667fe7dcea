import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ServiceFault } from '../http/json-service.ts';
import { credentials } from '../names.ts';
import { verifyRequest } from '../s3/sigv4.ts';

const keys = { [credentials.accessKeyId]: credentials.secretAccessKey };

/** Checks the AWS signature of an operator's call, and refuses as Cognito does. A page in a browser has no credentials to sign with. */
export function requireSignature({ method = 'POST', headers }: IncomingMessage, body: Buffer): void {
  if (!headers.authorization) {
    throw new ServiceFault('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  // Only S3's clients send the body's hash; the others sign it.
  const hash = createHash('sha256').update(body).digest('hex');
  try {
    const signed = { ...headers, 'x-amz-content-sha256': hash };
    verifyRequest({ method, headers: signed }, '/', new URLSearchParams(), keys, 'cognito-idp');
  } catch {
    throw new ServiceFault(
      'InvalidSignatureException',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}
