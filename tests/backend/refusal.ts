import { STATUS_CODES } from "node:http";

/** A refusal by an operation. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly operationMessage: string | null,
  ) {
    super(operationMessage ?? "");
  }
}

/** A refusal by the framework, before any operation. */
export class FrameworkRefusal extends Error {
  constructor(readonly status: number) {
    super(`framework ${status}`);
  }
}

export function frameworkBody(status: number, path: string, now: Date): object {
  return { timestamp: now.toISOString(), status, error: STATUS_CODES[status], path };
}

export function invalid(text: string): Refusal {
  return new Refusal(400, text);
}

export function requireText(value: unknown, name: string): string {
  if (typeof value !== "string" || value.trim() === "")
    throw invalid(`Required field ${name} is not provided`);
  return value;
}
