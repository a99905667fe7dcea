/** Days in which a return is accepted: after delivery, or after the last promised day where nothing arrived (P-13). */
export const returnDays = 30;
