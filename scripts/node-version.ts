/** The Lambda runtime's major version: type stripping and a few newer built-ins are relied on. */
const needed = 24;

/** npm puts the project's own Node first in the path of its scripts; called in another way this may be the system's. */
export function assertNode(): void {
  const [major] = process.versions.node.split('.');
  if (Number(major) === needed) return;
  console.error(
    `This needs Node ${needed}, but runs on ${process.version}. Start it through npm, which uses the project's own Node.`,
  );
  process.exit(1);
}
