import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import { end } from "../../support/ended-process";
import { waitFor } from "./wait";

export type Server = ReturnType<typeof server>;

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    }).on("error", () => resolve(false));
  });
}

/** A program that listens on a port until SIGTERM. */
export function server(port: number, program: string, ...parameters: string[]) {
  let child: ChildProcess | null = null;
  return {
    async start() {
      const started = spawn(program, parameters, { stdio: ["ignore", "ignore", "inherit"] });
      child = started;
      await waitFor(program, async () => {
        if (started.exitCode !== null) throw new Error(`${program} ended with ${started.exitCode}`);
        return isListening(port);
      });
    },
    stop: () => end(child, "SIGTERM"),
  };
}

/** The stand-in with a persistent database. */
export function backendServer(port: number, database: string): Server {
  const options = ["--port", String(port), "--database", database];
  return server(port, process.execPath, "--import", "tsx", "tests/backend/serve.ts", ...options);
}

/** Redis without persistence. */
export function redisServer(program: string, port: number): Server {
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  return server(port, program, ...options, "--loglevel", "warning");
}
