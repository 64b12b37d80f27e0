import { readFolder } from "../app/community/read-folder.server";
import { drawingFaults } from "../app/images/community-icons.server";
import { type Check, type Finding, failure, ok, warning } from "./check";

const name = "community";

/** One finding for each fault, or one for all texts that are not translated. */
export async function examineCommunity(folder: string): Promise<(Finding & { name: string })[]> {
  const read = readFolder(folder);
  const faults = read.ok ? await drawingFaults(read.settings) : read.faults;
  if (!read.ok || faults.length > 0) return faults.map((seen) => ({ name, level: "failure", seen }));
  const { untranslated } = read;
  if (untranslated.length === 0) return [{ name, ...ok(`${folder} is complete, in every language`) }];
  const seen = `${folder} has no ${untranslated.join(", ")}`;
  return [{ name, ...warning(seen, "Pages in these languages show the English there.") }];
}

export const community: Check = {
  name,
  after: [],
  async run({ env }) {
    if (!env.COMMUNITY_DIR)
      return warning("COMMUNITY_DIR is not set here", "Without it the site shows the sample community.");
    const findings = await examineCommunity(env.COMMUNITY_DIR);
    const [finding = ok("no fault")] = findings;
    if (finding.level !== "failure") return finding;
    return failure(findings.map(({ seen }) => seen).join("; "), "The app does not start with them.");
  },
};
