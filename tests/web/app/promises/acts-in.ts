/** What a customer, parent or coach does with a control. */
const verbs =
  'add|answer|approve|ask|bring|buy|cancel|change|check|choose|chooses|close|complain|copy|correct|crop|delete|download|draw|erase|export|fill|find|follow|frame|give|hand|have|invite|join|leave|look|make|move|object|open|order|paste|pay|pick|print|put|read|record|refresh|reload|remove|report|resell|restrict|return|say|scale|scan|see|sell|send|set|share|show|sign|start|stop|switch|swipe|take|tell|try|type|undo|upload|use|watch|write';

/** Where a sentence speaks to the reader: in the imperative, or with "you may", "a parent can", "may be taken back". */
const address = [
  String.raw`^(?:then |please |or |if [^,]+, |to [^,]+, |not [^,]+, )?(?:please )?`,
  String.raw`(?<!\b[Ww]e )\b(?:can|may)(?: also| then| of course)? (?:be )?`,
  String.raw`\b[Yy]ou (?:also |then )?`,
  String.raw`\b[Pp]lease `,
  String.raw`[;:] (?:or )?`,
  String.raw`\b(?:admin|coach|family|guardian)\b[^,.]* `,
].join('|');

const addressed = new RegExp(`(?:${address})(?=(?:${verbs}|taken back)\\b)`, 'g');
const verb = new RegExp(`\\b(?:${verbs}|taken back)\\b`, 'gi');

/** The verbs with which a sentence speaks to its reader, with their places. */
export function actsIn(sentence: string): { readonly verb: string; readonly at: number }[] {
  const first = [...lowered(sentence).matchAll(addressed)][0];
  if (!first) return [];
  const from = first.index + first[0].length;
  return [...sentence.matchAll(verb)]
    .filter(({ index }) => index >= from)
    .map(({ 0: one, index }) => ({ verb: one, at: index }));
}

const lowered = (sentence: string): string => sentence.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
