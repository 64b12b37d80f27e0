import { readFolder } from "../app/community/read-folder.server";
import { type Check, type Finding, failure, ok, warning } from "./check";

const name = "community";

/** A line for each fault, and one for what is missing in Hindi. */
export function examineCommunity(folder: string): (Finding & { name: string })[] {
  const read = readFolder(folder);
  if (!read.ok) return read.faults.map((seen) => ({ name, level: "failure", seen }));
  const { withoutHindi } = read;
  if (withoutHindi.length === 0) return [{ name, ...ok(`${folder} is complete, in English and Hindi`) }];
  const seen = `${folder} has no Hindi for ${withoutHindi.join(", ")}`;
  return [{ name, ...warning(seen, "Hindi pages show the English there.") }];
}

export const community: Check = {
  name,
  after: [],
  async run({ env }) {
    if (!env.COMMUNITY_DIR)
      return warning("COMMUNITY_DIR is not set here", "Without it the site shows the sample community.");
    const findings = examineCommunity(env.COMMUNITY_DIR);
    const [finding = ok("no fault")] = findings;
    if (finding.level !== "failure") return finding;
    return failure(findings.map(({ seen }) => seen).join("; "), "The app does not start with them.");
  },
};
