/** What the customer calls a side. */
export const sideNames = { front: 'Front', back: 'Back' } as const;
