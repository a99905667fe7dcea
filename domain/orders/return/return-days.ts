/** Days to request a return: after delivery, or after the last promised day if nothing arrived (P-13). */
export const returnDays = 30;
