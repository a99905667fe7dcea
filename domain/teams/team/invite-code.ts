/** Letters and digits that people do not confuse when read aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random invite code (P-5) from eight random bytes, five bits of each. */
export const inviteCode = (bytes: Uint8Array): string => [...bytes].map((byte) => alphabet[byte % 32]).join('');

/** A stored code. The oldest ones have six characters. */
export const storedCode = /^[A-Z0-9]{6,20}$/;

/** A code that a team may choose: as long as a random one at least. */
export const chosenCode = /^[A-Z0-9]{8,20}$/;

/** Days until a code ends. A team that joins later makes a new one, which a photo of a chat from last season does not show. */
const lifeDays = 30;

/** The end of a code that is made at a time: the wanted end, at most 30 days later. Both ISO 8601 UTC; null wants no end. */
export function codeEnd(madeAt: string, wanted: string | null = null): string {
  const latest = new Date(Date.parse(madeAt) + lifeDays * 86_400_000).toISOString();
  return wanted !== null && wanted < latest ? wanted : latest;
}

/** Whether a chosen code is among the first guesses: the team's name with up to four digits, a run such as 12345678, or fewer than four different characters. */
export function isGuessable(code: string, teamName: string): boolean {
  const name = teamName.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const isName = name !== '' && code.startsWith(name) && /^\d{0,4}$/.test(code.slice(name.length));
  const steps = new Set(Array.from({ length: code.length - 1 }, (_, n) => code.charCodeAt(n + 1) - code.charCodeAt(n)));
  const isRun = steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1;
  return isName || isRun || new Set(code).size < 4;
}

/** The codes that a typed text may mean, the likeliest first (P-5): O for 0, and I or L for 1, which a team's own code may contain. */
export function typedCodes(text: string): string[] {
  const typed = text.toUpperCase().replace(/[\s\p{Pd}_.]+/gu, '');
  const random = typed.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return [...new Set([typed, random])].filter((code) => storedCode.test(code));
}
