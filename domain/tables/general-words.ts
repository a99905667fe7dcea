/** Words that a page needs when nothing else can be loaded any more: the table of errors may be what is missing (P-8). */
export const generalWords = {
  failed: 'Something went wrong. Please try again or contact support if the problem persists.',
  network: 'Network issue. Please check your connection and try again.',
} as const;
