// Tells which Node runs, or in one sentence that it is none that `engines` asks for. Old ones run it: plain JavaScript.
const { engines } = require("../package.json");

const { node } = process.versions;
const [major, minor] = node.split(".").map(Number);
const lines = engines.node.split(" || ").map((line) => line.slice(1).split(".").map(Number));
const isFine = lines.some(([wanted, least = 0]) => major === wanted && minor >= least);
const needed = engines.node.split("^").join("").split(" || ").join(", ");
// To standard error, since some scripts print what another program reads.
process.stderr.write(
  isFine ? `Node ${node}\n` : `A Node of the lines ${needed} is needed, and this is ${node}.\n`,
);
process.exitCode = isFine ? 0 : 1;
