/** Days after delivery, or after the last promised day for what never came, in which a return is taken (P-1, P-13). */
export const returnDays = 30;
