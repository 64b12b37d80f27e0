// Prints the PATH to run a script with: the current one if `engines` allows its Node, else one that begins with the Node
// of .nvmrc, from the npm registry. Old versions of Node run this file, so it is plain JavaScript.
const { spawnSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { delimiter, dirname, join } = require("node:path");
const { engines } = require("../package.json");

const lines = engines.node.split(" || ").map((line) => line.slice(1).split(".").map(Number));

function isSupported(version) {
  const [major, minor] = version.split(".").map(Number);
  return lines.some(([wanted, least = 0]) => major === wanted && minor >= least);
}

function fetchedFolder(version) {
  const wanted = ["--yes", "--prefer-offline", "--fetch-retries=0", "--package", `node@${version}`];
  const tell = ["--", "node", "--print", "process.versions.node + ' ' + process.execPath"];
  const { stdout } = spawnSync("npx", [...wanted, ...tell], { encoding: "utf8" });
  const [, found = "", program = ""] = /^(\S+) (.+)$/m.exec(stdout || "") || [];
  return isSupported(found) ? dirname(program) : null;
}

function pathWithOther(node) {
  const version = readFileSync(join(__dirname, "../.nvmrc"), "utf8").trim();
  const fault = Number(node.split(".")[0]) > lines[0][0] ? "not supported" : "too old for this";
  // To standard error, because the shell reads standard output.
  process.stderr.write(
    `Node ${node} is ${fault}; continuing with Node ${version}.x from the npm registry.\n`,
  );
  const folder = fetchedFolder(version);
  if (folder) return folder + delimiter + process.env.PATH;
  process.stderr.write(
    `Node ${version} could not be fetched from the npm registry: install it and try again.\n`,
  );
  process.exit(1);
}

const { node } = process.versions;
process.stdout.write(isSupported(node) ? process.env.PATH : pathWithOther(node));
