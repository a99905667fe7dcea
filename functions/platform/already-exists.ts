/** A write of a new row or file failed because its key exists. */
export class AlreadyExists extends Error {
  constructor(key: string, cause: unknown) {
    super(`${key} already exists`, { cause });
    this.name = 'AlreadyExists';
  }
}
