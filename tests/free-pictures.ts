import { afterEach } from 'vitest';

const { setImmediate } = globalThis;

// Node frees what a canvas or a decoded photo held only between two turns of the event loop, and a file that only draws never gives it one: 400 cards held 14 GB.
afterEach(() => new Promise<void>((done) => void setImmediate(done)));
