/** Promises the site repeats. Business days from payment to a sealed box: shown as min–max, never more than outer (DECISIONS 3). */
export const printing = { min: 1, max: 2, outer: 3 } as const;
/** Days after delivery in which a return is taken (SPEC section 9). */
export const returnDays = 30;
