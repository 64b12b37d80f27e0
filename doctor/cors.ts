import { whoAmI } from "../app/contract/session";
import { outline } from "./ask";
import { type Check, failure, ok, warning } from "./check";

const STRANGER = "https://stranger.invalid";

export const cors: Check = {
  name: "CORS",
  after: ["calls"],
  async run({ ask, backend, known }) {
    const cookie = known.cookie === null ? {} : { cookie: known.cookie };
    const asked = await ask(new URL(whoAmI.path.prefixed, backend), {
      headers: { origin: STRANGER, ...cookie },
    });
    if (!asked.ok) return failure(outline(asked), "The backend stopped answering while it was examined.");
    const { headers } = asked.answer;
    const allowed = headers["access-control-allow-origin"];
    if (allowed !== "*" && allowed !== STRANGER) return ok("other sites' pages may not read its answers");
    const withSession = headers["access-control-allow-credentials"] === "true";
    const whose = withSession ? ", with the session of whoever opens it" : "";
    return warning(
      `open to any origin: any page may call it${whose}`,
      "Name its own origins in the backend's CORS settings, and let nobody but this app reach it.",
      { withSession },
    );
  },
};
