import { parseArgs } from "node:util";
import { readFolder } from "../app/community/read-folder.server";
import { commandFor } from "../doctor/build";
import { newFolder } from "./community/new-folder";
import { writeProxyPages } from "./community/proxy-pages";

const USAGE = `${commandFor("community")} new DIR
${commandFor("community")} pages DIR --out FOLDER

new: a folder with the settings of a community to fill in.
pages: the pages that the proxy shows by itself, of the community in DIR.
`;

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

function readParameters() {
  try {
    return parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
  } catch (cause) {
    return fail(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`);
  }
}

const { positionals, values } = readParameters();
const [command, folder, ...others] = positionals;
if (folder === undefined || others.length > 0) fail(USAGE);
if (command === "new") {
  const fault = newFolder(folder);
  if (fault) fail(fault);
  process.stdout.write(
    [
      `Fill in ${folder}/community.yaml, and put your logo beside it.`,
      `${commandFor("doctor")} --community ${folder}   says what is still wrong`,
      `npm run demo -- --community ${folder}   in a checkout shows your site with invented families`,
      "",
    ].join("\n"),
  );
} else if (command === "pages" && values.out !== undefined) {
  const read = readFolder(folder);
  if (!read.ok) fail(read.faults.join("\n"));
  for (const file of await writeProxyPages(read.settings, values.out)) process.stdout.write(`${file}\n`);
} else fail(USAGE);
