/** A new row or file was refused because its key is taken. */
export class AlreadyExists extends Error {
  constructor(key: string, cause: unknown) {
    super(`${key} already exists`, { cause });
    this.name = 'AlreadyExists';
  }
}
