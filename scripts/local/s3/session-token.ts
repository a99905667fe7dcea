import { credentials } from '../names.ts';
import { S3Fault, unknownKey } from './faults.ts';

/** Checks the session token of temporary credentials, as AWS does. */
export function checkSessionToken(given: string | null | undefined): void {
  if (given === undefined || given === null) throw unknownKey();
  if (given === credentials.sessionToken) return;
  throw new S3Fault(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.');
}
