/** Days after delivery, or after the last promised day for what never came, in which a return is taken (SPEC section 1, DECISIONS 2.3). */
export const returnDays = 30;
