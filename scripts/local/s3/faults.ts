/** An S3 error: HTTP status, code and message as in AWS. */
export class S3Fault extends Error {
  readonly status: number;
  readonly code: string;
  /** More elements of the XML error, such as `MaxSizeAllowed`. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, string | number>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const accessDenied = (message = 'Access Denied') => new S3Fault(403, 'AccessDenied', message);
export const accessForbidden = () =>
  new S3Fault(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
export const badSignature = () =>
  new S3Fault(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
export const unknownKey = () =>
  new S3Fault(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
export const slowDown = () => new S3Fault(503, 'SlowDown', 'Please reduce your request rate.');
export const noSuchKey = () => new S3Fault(404, 'NoSuchKey', 'The specified key does not exist.');
