/** The group of the user pool whose members run the shop (P-25). */
export const operatorRole = 'ops';

/** Claim of the id token: `missing` where an operator has no second factor and therefore is not in the group (D-135). */
export const secondFactorClaim = 'second_factor';
