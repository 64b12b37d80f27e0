import { askWhoAmI, type Check, ok, stoppedAnswering, warning } from "./check";

const STRANGER = "https://stranger.invalid";

export const cors: Check = {
  name: "CORS",
  after: ["calls"],
  async run(examination) {
    const asked = await askWhoAmI(examination, { origin: STRANGER });
    if (!asked.ok) return stoppedAnswering(asked);
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
