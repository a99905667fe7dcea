/** Texts that a page needs if nothing else loads, not even the error table (P-8). */
export const generalMessages = {
  failed: 'Something went wrong. Please try again or contact support if the problem persists.',
  network: 'Network issue. Please check your connection and try again.',
} as const;
