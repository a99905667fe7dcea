/** The tag of a mail's id, which SES puts into its reports. SES takes ASCII letters, digits, `_` and `-`. */
export const mailTag = 'mail';
