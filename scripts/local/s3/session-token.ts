import { credentials } from '../names.ts';
import { S3Fault, unknownKey } from './faults.ts';

/** Checks the token that belongs to credentials of a session: AWS knows their access key with it alone. */
export function checkSessionToken(given: string | null | undefined): void {
  if (given === undefined || given === null) throw unknownKey();
  if (given === credentials.sessionToken) return;
  throw new S3Fault(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');
}
