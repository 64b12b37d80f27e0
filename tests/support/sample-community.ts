import { openCommunity } from "../../app/community/community.server";
import { readFolder } from "../../app/community/read-folder.server";

const sample = readFolder("community");
if (!sample.ok) throw new Error(sample.faults.join("\n"));
openCommunity(sample.settings, {});
