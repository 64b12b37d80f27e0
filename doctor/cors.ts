import { askWhoAmI, type Check, ok, stoppedAnswering, warning } from "./check";

const STRANGER = "https://stranger.invalid";

export const cors: Check = {
  name: "CORS",
  after: ["calls"],
  async run(context) {
    const reply = await askWhoAmI(context, { origin: STRANGER });
    if (!reply.ok) return stoppedAnswering(reply);
    const { headers } = reply.answer;
    const allowed = headers["access-control-allow-origin"];
    if (allowed !== "*" && allowed !== STRANGER) return ok("other sites cannot read its responses");
    const withSession = headers["access-control-allow-credentials"] === "true";
    const whose = withSession ? ", with the visitor's session" : "";
    return warning(
      `open to any origin: any web page can call it${whose}`,
      "List only its own origins in the backend's CORS settings, and let only this app reach it.",
      { withSession },
    );
  },
};
