export const sideNames = { front: 'Front', back: 'Back' } as const;
