import { parseArgs } from "node:util";
import * as z from "zod";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "./logins";
import { OUTBOX_PATH } from "./outbox";
import { startStandIn } from "./start";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8080" },
    dialect: { type: "string", default: "prefixed" },
    community: { type: "string", default: "sample" },
    database: { type: "string", default: ":memory:" },
  },
});
const options = z.object({
  port: z.coerce.number().int(),
  dialect: z.enum(["listed", "prefixed", "newest"]),
  community: z.enum(["sample", "demo", "bench"]),
  database: z.string(),
});

const standIn = await startStandIn({
  ...options.parse(values),
  onMail: ({ to, subject, text }) => process.stdout.write(`mail to ${to}: ${subject}. ${text}\n`),
});
process.stdout.write(
  [
    `The stand-in of the backend listens at ${standIn.url}`,
    `Logins: ${MEMBER_LOGIN.loginName} / ${MEMBER_LOGIN.password}, ${ADMIN_LOGIN.loginName} / ${ADMIN_LOGIN.password}`,
    `Mails: ${standIn.url}${OUTBOX_PATH}`,
    "",
  ].join("\n"),
);
