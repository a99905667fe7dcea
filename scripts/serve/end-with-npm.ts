/**
 * Ends this process when npm does: npm passes SIGINT and SIGTERM on, but neither SIGHUP nor its own death. A process that npm did not
 * start outlives its parent, as a daemon does.
 */
export function endWithNpm(): void {
  const npm = process.ppid;
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return;
  // Node.js reports no end of a parent, and reading its id is one system call.
  setInterval(() => process.ppid === npm || process.kill(process.pid, 'SIGHUP'), 1000).unref();
}
