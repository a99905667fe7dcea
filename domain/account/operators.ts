export const operatorRole = 'ops';

/** Claim of the id token: `missing` if an operator has no second factor and is therefore not in the group (D-135). */
export const secondFactorClaim = 'second_factor';
