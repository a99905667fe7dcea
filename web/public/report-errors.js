// Reports faults of the site's own code: a hash of the message and the place in the code, and no text that could be somebody's.
(() => {
  const { release } = document.currentScript.dataset;
  const reported = new Set();
  const report = (kind, message, place) => {
    const [, file, line = 0, column = 0] = /\/(assets\/[\w.-]+\.js)(?::(\d+):(\d+))?/.exec(place) ?? [];
    // A script of an extension is not ours to mend. Five faults of a page say enough.
    if (!file || reported.size > 4) return;
    // FNV-1a
    let hash = 0x811c9dc5;
    for (const sign of message) hash = Math.imul(hash ^ sign.codePointAt(0), 0x01000193) >>> 0;
    const fault = JSON.stringify({ kind, hash: hash.toString(16), file, line: +line, column: +column, release });
    if (reported.has(fault)) return;
    reported.add(fault);
    const headers = { 'content-type': 'application/json' };
    fetch('/api/client-errors', { method: 'POST', keepalive: true, headers, body: fault }).catch(() => undefined);
  };
  // A script that cannot be linked has no stack.
  const thrown = (kind, error, place) => report(kind, `${error?.message ?? error}`, `${error?.stack} ${place}`);
  // A file that does not load does not bubble.
  addEventListener(
    'error',
    ({ target, error, message, filename, lineno, colno }) => {
      if (target.src) report('load', '', target.src);
      else thrown('error', error ?? message, `${filename}:${lineno}:${colno}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => thrown('rejection', reason, `${reason?.message}`));
})();
