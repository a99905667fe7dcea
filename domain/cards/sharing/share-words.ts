/** What the owner of a card confirms before its picture is public, and the version of these words, which each share keeps (D-136). */
export const shareWords = {
  version: '2026-11-22',
  permission:
    'I may show this person’s picture publicly. If the person is under 18, a parent or guardian has agreed to it.',
} as const;
