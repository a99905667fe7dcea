import * as z from 'zod';

/** An uncaught error, an unhandled rejection, and a script that failed to load. */
export const clientErrorKinds = ['error', 'rejection', 'load'] as const;

const position = z.int().min(0).max(100_000_000);

/** An error of the site's own code in a browser. It omits the message, which may contain personal data. */
export const ClientError = z.object({
  kind: z.enum(clientErrorKinds),
  /** FNV-1a of the message in hexadecimal, equal for equal errors. */
  hash: z.string().regex(/^[0-9a-f]{1,8}$/),
  /** The site's file, named by a hash of its content. */
  file: z.string().regex(/^assets\/[\w.-]{1,80}\.js$/),
  line: position,
  column: position,
  release: z.string().regex(/^[\w-]{1,40}$/),
});
export type ClientError = z.infer<typeof ClientError>;
