import * as z from 'zod';
import { now } from '../clock.ts';
import { accessDenied, badSignature, S3Fault } from './faults.ts';
import { type Keys, signatureFits } from './sigv4.ts';

const Text = z.union([z.string(), z.number()]).transform(String);
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.coerce.number().int(), z.coerce.number().int()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), Text]),
      z.record(z.string(), Text),
    ]),
  ),
});
type Policy = z.infer<typeof Policy>;

/** The file sizes that a policy allows, in bytes. */
export interface SizeRange {
  readonly min: number;
  readonly max: number;
}

/** Fields that a policy may omit. */
const free = new Set(['policy', 'x-amz-signature', 'file', 'awsaccesskeyid', 'signature']);

const refused = (why: string) => accessDenied(`Invalid according to Policy: ${why}`);

/** Checks a POST upload's signature, expiry and every condition except the file size. */
export function checkPolicy(fields: ReadonlyMap<string, string>, bucket: string, keys: Keys): SizeRange {
  const text = fields.get('policy');
  const credential = fields.get('x-amz-credential');
  if (!text || !credential) throw accessDenied();
  if (!signatureFits(keys, credential, text, fields.get('x-amz-signature') ?? '')) throw badSignature();
  const policy = parsePolicy(text);
  if (now().getTime() > Date.parse(policy.expiration)) throw refused('Policy expired.');
  return checkConditions(policy, new Map([...fields, ['bucket', bucket]]));
}

function parsePolicy(text: string): Policy {
  try {
    return Policy.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  } catch {
    throw new S3Fault(
      400,
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions specified in the policy document.',
    );
  }
}

function checkConditions(policy: Policy, values: ReadonlyMap<string, string>): SizeRange {
  let range: SizeRange = { min: 0, max: 5 * 1024 ** 3 };
  const covered = new Set(['bucket']);
  const check = (rule: 'eq' | 'starts-with', name: string, wanted: string) => {
    covered.add(name.toLowerCase());
    const given = values.get(name.toLowerCase());
    if (given === undefined || (rule === 'eq' ? given !== wanted : !given.startsWith(wanted))) {
      throw refused(`Policy Condition failed: ${JSON.stringify([rule, `$${name}`, wanted])}`);
    }
  };
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) for (const [name, wanted] of Object.entries(condition)) check('eq', name, wanted);
    else if (condition[0] === 'content-length-range') range = { min: condition[1], max: condition[2] };
    else check(condition[0], condition[1].slice(1), condition[2]);
  }
  for (const name of values.keys()) {
    if (!covered.has(name) && !free.has(name) && !name.startsWith('x-ignore-'))
      throw refused(`Extra input fields: ${name}`);
  }
  return range;
}

/** Passes the file through. Throws S3's error once it exceeds the limit. */
export async function* withinRange(file: AsyncIterable<Buffer>, range: SizeRange): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > range.max) {
      throw new S3Fault(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
        ProposedSize: size,
        MaxSizeAllowed: range.max,
      });
    }
    yield chunk;
  }
  if (size < range.min) {
    throw new S3Fault(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: size,
      MinSizeAllowed: range.min,
    });
  }
}
