declare module 'asl-validator' {
  interface Verdict {
    readonly isValid: boolean;
    readonly errorsText: (separator?: string) => string;
  }
  /** Changes its input, so pass a clone. */
  export default function validate(definition: object, options?: { checkPaths?: boolean; checkArn?: boolean }): Verdict;
}
