/** The Lambda runtime's major version. The scripts need its type stripping and newer built-ins. */
const needed = 24;

/** npm puts the project's Node first in the path. Without npm the system's Node may run. */
export function assertNode(): void {
  const [major] = process.versions.node.split('.');
  if (Number(major) === needed) return;
  console.error(
    `This needs Node ${needed}, but runs on ${process.version}. Start it through npm, which uses the project's own Node.`,
  );
  process.exit(1);
}
