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

const REASONS = new Map([
  [400, "Bad Request"],
  [404, "Not Found"],
  [405, "Method Not Allowed"],
  [413, "Payload Too Large"],
  [415, "Unsupported Media Type"],
  [500, "Internal Server Error"],
]);

export function frameworkBody(status: number, path: string, now: Date): object {
  return { timestamp: now.toISOString(), status, error: REASONS.get(status) ?? "Error", path };
}

export function invalid(text: string): Refusal {
  return new Refusal(400, text);
}

export function requireText(value: unknown, name: string): string {
  if (typeof value !== "string" || value.trim() === "")
    throw invalid(`Required field ${name} is not provided`);
  return value;
}
