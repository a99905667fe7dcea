import { afterEach } from 'vitest';

const { setImmediate } = globalThis;

// Node frees the memory of canvases and decoded photos only between two turns of the event loop.
// A file that only draws never ends a turn: 400 cards held 14 GB.
afterEach(() => new Promise<void>((done) => void setImmediate(done)));
