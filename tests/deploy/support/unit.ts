import { readFileSync } from "node:fs";

/** A template unit for one instance. */
export interface Unit {
  workingDirectory: string;
  command: string[];
  environment: Record<string, string>;
}

function assignments(text: string): Record<string, string> {
  const pairs = text.split(/\s+/).map((word): [string, string] => {
    const at = word.indexOf("=");
    return [word.slice(0, at), word.slice(at + 1)];
  });
  return Object.fromEntries(pairs);
}

function variablesOf(file: string): Record<string, string> {
  const lines = readFileSync(file, "utf8").split("\n");
  return Object.assign({}, ...lines.filter((line) => /^\w+=./.test(line)).map(assignments));
}

/** Reads a unit as systemd does, as far as it matters here; `EnvironmentFile` wins over `Environment`, and `env` over both. */
export function readUnit(file: string, instance: string): Unit {
  const lines = readFileSync(file, "utf8").replaceAll("%i", instance).split("\n");
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  const words = (valuesOf("ExecStart")[0] ?? "").split(" ");
  // `env NAME=value… program`
  const set = words.filter((word) => /^[A-Z_]+=/.test(word));
  const command = words.filter((word) => word !== "/usr/bin/env" && !set.includes(word));
  return {
    workingDirectory: valuesOf("WorkingDirectory")[0] ?? "",
    command,
    environment: Object.assign(
      {},
      ...valuesOf("Environment").map(assignments),
      ...valuesOf("EnvironmentFile").map(variablesOf),
      ...set.map(assignments),
    ),
  };
}
