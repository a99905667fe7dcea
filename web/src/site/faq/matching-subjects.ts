import type { FaqSubject } from '#web/src/base/content/faq.ts';
import type { Question } from '#web/src/base/content/question.ts';

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** True if each word of the search starts a word of the question or its answer. */
export function isMatch({ question, answer }: Question, search: string): boolean {
  const words = plain([question, ...answer].join(' ')).split(/[^\p{L}\p{N}]+/u);
  const wanted = plain(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/** The groups with their matching questions, without empty groups. */
export const matchingSubjects = (groups: readonly FaqSubject[], search: string): readonly FaqSubject[] =>
  groups
    .map(({ title, questions }) => ({ title, questions: questions.filter((question) => isMatch(question, search)) }))
    .filter(({ questions }) => questions.length > 0);
