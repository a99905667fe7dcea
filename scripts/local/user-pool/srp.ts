import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Cognito's SRP-6a: the 3072-bit group of RFC 5054, SHA-256, and an HKDF over the shared secret. Numbers are hex strings. */
const groupHex =
  `FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437
4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05
98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B
E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33
A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864
D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF`.replaceAll(
    '\n',
    '',
  );
const group = BigInt(`0x${groupHex}`);
const generator = 2n;
const derivation = 'Caldera Derived Key\u0001';

const toHex = (value: bigint) => value.toString(16);
const fromHex = (hex: string) => BigInt(`0x${hex}`);
const isHex = (text: string) => /^[\da-f]{1,1024}$/i.test(text);

/** Pads to an even length, with a leading zero byte if the first bit would read as a minus sign. */
function padded(hex: string): string {
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
}

const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const multiplier = fromHex(hashHex(padded(groupHex) + padded('2')));

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % group;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % group;
    square = (square * square) % group;
  }
  return result;
}

/** The stored form of a password. */
export interface Verifier {
  readonly salt: string;
  readonly verifier: string;
}

/** @param identity pool name and user id, as the client hashes them */
function verifierOf(identity: string, password: string, salt: string): string {
  const inner = createHash('sha256').update(`${identity}:${password}`).digest('hex');
  return toHex(power(generator, fromHex(hashHex(padded(salt) + inner))));
}

export function makeVerifier(identity: string, password: string): Verifier {
  const salt = toHex(fromHex(randomBytes(16).toString('hex')));
  return { salt, verifier: verifierOf(identity, password, salt) };
}

export function passwordFits(identity: string, password: string, kept: Verifier): boolean {
  return verifierOf(identity, password, kept.salt) === kept.verifier;
}

/** The server's state of one sign-in. */
export interface Exchange {
  readonly clientPublic: string;
  readonly serverPublic: string;
  readonly secret: bigint;
  readonly verifier: string;
}

/** @returns undefined for an invalid public value, as the protocol requires */
export function beginExchange(clientPublic: string, kept: Verifier): Exchange | undefined {
  if (!isHex(clientPublic) || fromHex(clientPublic) % group === 0n) return undefined;
  const secret = fromHex(randomBytes(64).toString('hex'));
  const serverPublic = toHex((multiplier * fromHex(kept.verifier) + power(generator, secret)) % group);
  return { clientPublic, serverPublic, secret, verifier: kept.verifier };
}

interface Claim {
  readonly poolName: string;
  readonly userId: string;
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** True if the client knew the password. */
export function claimFits(exchange: Exchange, claim: Claim): boolean {
  const mix = hashHex(padded(exchange.clientPublic) + padded(exchange.serverPublic));
  const base = fromHex(exchange.clientPublic) * power(fromHex(exchange.verifier), fromHex(mix));
  const shared = toHex(power(base, exchange.secret));
  const pseudoRandom = createHmac('sha256', Buffer.from(padded(toHex(fromHex(mix))), 'hex'))
    .update(Buffer.from(padded(shared), 'hex'))
    .digest();
  const key = createHmac('sha256', pseudoRandom).update(derivation).digest().subarray(0, 16);
  const wanted = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
