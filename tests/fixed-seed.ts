import fc from 'fast-check';

// A property that fails once in a hundred runs would fail on somebody else's change. SEED=… plays other samples.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 43) });
