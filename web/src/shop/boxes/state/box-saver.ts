import type { PackView } from '#domain/shop/box.ts';
import { AppError } from '#domain/tables/errors.ts';
import { ApiError, errorMessage } from '#web/src/base/api/api-error.ts';
import { type BoxChange, withChange } from './box-change.ts';

export interface BoxState {
  /** The box as shown: the server's box with all unsaved changes. */
  readonly box: PackView;
  readonly saving: boolean;
  /** Why the last change was reverted, for the customer. */
  readonly problem: string | null;
}

export interface BoxSaverPorts {
  readonly send: (box: PackView, change: BoxChange) => Promise<PackView>;
  /** Stores a box that exists only on the screen. */
  readonly create: (box: PackView) => Promise<PackView>;
  readonly readAgain: (id: string) => Promise<PackView>;
  readonly onSaved: (box: PackView) => void;
}

/**
 * Saves a box while it changes. Shows every change at once and sends them in order. A refused change is reverted with all later ones.
 * Without network or session, changes stay and `goOn` sends them.
 */
export class BoxSaver {
  readonly #ports: BoxSaverPorts;
  readonly #listeners = new Set<() => void>();
  #stored: PackView;
  #waiting: readonly BoxChange[] = [];
  #sending: Promise<void> | null = null;
  #state: BoxState;

  constructor(box: PackView, ports: BoxSaverPorts) {
    this.#ports = ports;
    this.#stored = box;
    this.#state = { box, saving: false, problem: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): BoxState => this.#state;

  /** Shows a change and sends it. Throws if a rule forbids it. */
  change(change: BoxChange): void {
    const box = withChange(this.#state.box, change);
    this.#waiting = [...this.#waiting, change];
    this.#show({ box, saving: true, problem: null });
    this.#send();
  }

  /** True if changes wait to be sent again. */
  hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Sends the waiting changes when network or session are back. */
  goOn(): void {
    if (this.#waiting.length === 0 || this.#sending) return;
    this.#show({ ...this.#state, saving: true, problem: null });
    this.#send();
  }

  #send(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
  }

  /** Waits until everything is sent. Returns the server's box. */
  async settled(): Promise<PackView> {
    await this.#sending;
    return this.#stored;
  }

  /** Reads the box again after a change elsewhere, for instance by the cart. */
  async refresh(): Promise<void> {
    const { id } = await this.settled();
    this.#setStored(await this.#ports.readAgain(id));
  }

  setProblem(problem: string | null): void {
    this.#show({ ...this.#state, problem });
  }

  async #sendAll(): Promise<void> {
    try {
      if (this.#stored.id === '') this.#setStored(await this.#ports.create(this.#stored));
      for (let [next] = this.#waiting; next; [next] = this.#waiting) {
        const stored = await this.#ports.send(this.#stored, next);
        this.#waiting = this.#waiting.slice(1);
        this.#setStored(stored);
      }
      this.#show({ ...this.#state, saving: false });
    } catch (error) {
      if (isPassing(error)) this.#show({ ...this.#state, saving: false, problem: errorMessage(error) });
      else await this.#revert(errorMessage(error));
    }
  }

  #setStored(stored: PackView): void {
    this.#stored = stored;
    const box = this.#waiting.reduce(withChange, stored);
    this.#show({ ...this.#state, box });
    this.#ports.onSaved(stored);
  }

  async #revert(problem: string): Promise<void> {
    this.#waiting = [];
    this.#show({ box: this.#stored, saving: true, problem });
    // A change elsewhere may be the reason for the refusal, so reload the box.
    const { id } = this.#stored;
    const fresh = id === '' ? null : await this.#ports.readAgain(id).catch(() => null);
    if (fresh) this.#setStored(fresh);
    this.#show({ ...this.#state, saving: false, problem });
    if (this.#waiting.length > 0) await this.#sendAll();
  }

  #show(state: BoxState): void {
    this.#state = state;
    for (const notify of this.#listeners) notify();
  }
}

/** True if the call failed without a refusal: no network, a fault of ours, or the session has ended. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.status === 401);

/** The customer's message for a forbidden change. */
export function ruleMessage(error: unknown): string {
  return error instanceof AppError ? error.message : errorMessage(error);
}
