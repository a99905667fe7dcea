/** The text that an owner confirms before a picture is public. Each share stores its version (D-136). */
export const shareText = {
  version: '2026-11-22',
  permission:
    'I may show this person’s picture publicly. If the person is under 18, a parent or guardian has agreed to it.',
} as const;
