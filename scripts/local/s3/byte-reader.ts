import type { IncomingMessage } from 'node:http';
import { S3Fault } from './faults.ts';

/** Reads a request stream up to a delimiter or by length. Buffers as little as possible. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(request: IncomingMessage) {
    this.#source = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done) throw new S3Fault(400, 'IncompleteBody', 'The request body terminated unexpectedly.');
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value]);
  }

  #drop(count: number): Buffer {
    const piece = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return piece;
  }

  /** The bytes before the delimiter, which is skipped. */
  async until(mark: string, max: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0 ? at > max : this.#held.length > max + mark.length) {
        throw new S3Fault(
          400,
          'MaxPostPreDataLengthExceeded',
          'Your POST request fields preceding the upload file were too large.',
        );
      }
      if (at >= 0) {
        const piece = Buffer.from(this.#drop(at));
        this.#drop(mark.length);
        return piece;
      }
      await this.#more();
    }
  }

  async *take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.#held.length === 0) await this.#more();
      const piece = this.#drop(Math.min(left, this.#held.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** Streams the bytes before the delimiter. */
  async *streamUntil(mark: string): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at >= 0) {
        yield this.#drop(at);
        this.#drop(mark.length);
        return;
      }
      // The delimiter may start in the last bytes.
      const safe = this.#held.length - mark.length;
      if (safe > 0) yield this.#drop(safe);
      await this.#more();
    }
  }
}
