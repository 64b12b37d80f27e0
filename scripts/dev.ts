import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { watch } from "node:fs";
import { ADMIN_LOGIN, MEMBER_LOGIN } from "../tests/backend/logins";
import { startStandIn } from "../tests/backend/start";
import { buildInfo, writeBuildInfo } from "./build-info";
import { buildIconSprite } from "./icon-sprite";
import { buildNames } from "./names";
import { buildStyles } from "./styles";

const SECRET_BYTES = 32;
const port = process.env.PORT ?? "3000";

const backendUrl = process.env.BACKEND_URL ?? (await startStandIn()).url;
writeBuildInfo(buildInfo());
buildIconSprite();
await buildStyles();
buildNames();
watch("app/ui/styles", () => {
  buildStyles().catch((cause: unknown) => process.stderr.write(`${String(cause)}\n`));
});
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_ENV: "development",
  VITE_CJS_IGNORE_WARNING: "true",
  PORT: port,
  BACKEND_URL: backendUrl,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port},http://127.0.0.1:${port}`,
  SESSION_SECRET: process.env.SESSION_SECRET ?? randomBytes(SECRET_BYTES).toString("hex"),
};
process.stdout.write(
  [
    `The app will be at http://localhost:${port}, the backend is at ${backendUrl}`,
    `Logins: ${MEMBER_LOGIN.loginName} / ${MEMBER_LOGIN.password}, ${ADMIN_LOGIN.loginName} / ${ADMIN_LOGIN.password}`,
    "",
  ].join("\n"),
);
const remix = ["node_modules/@remix-run/dev/dist/cli.js", "dev", "-c", "node build/server.js"];
const child = spawn(process.execPath, remix, { stdio: "inherit", env });
child.on("exit", (code) => process.exit(code ?? 0));
// Ctrl-C in a terminal reaches the compiler anyway; other signals must be passed on. The compiler stops the app.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
