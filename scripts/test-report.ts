import { readFileSync } from "node:fs";
import * as z from "zod";

/** The report shows the first lines of a message and the last of the log. */
const LINES_OF_A_MESSAGE = 14;
const LINES_OF_THE_LOG = 30;

/** Of 900 browser tests. A busy machine may cost one its time; more second attempts mean that tests depend on chance. */
const SECOND_ATTEMPTS_MAX = 4;

export interface TestReport {
  passed: number;
  pending: number;
  failures: string[];
  /** Failures of tests that passed on their second attempt. */
  retried: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightResult = z.object({
  error: z.object({ message: z.string().optional() }).optional(),
  attachments: z.array(z.object({ name: z.string(), body: z.base64().optional() })),
});

interface PlaywrightSuite {
  suites?: PlaywrightSuite[] | undefined;
  specs: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      results: z.output<typeof playwrightResult>[];
    }[];
  }[];
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.lazy(() =>
  z.object({
    suites: z.array(playwrightSuite).optional(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(playwrightResult),
          }),
        ),
      }),
    ),
  }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

function failure(title: string, message = "", log: readonly string[] = []): string {
  return [title, ...message.split("\n").slice(0, LINES_OF_A_MESSAGE), ...log].join("\n    ");
}

/** What tests/support/product.ts attaches to a test that failed. */
function logOfApp({ attachments }: z.output<typeof playwrightResult>): string[] {
  const texts = attachments.flatMap(({ body }) =>
    body ? [Buffer.from(body, "base64").toString("utf8")] : [],
  );
  return texts.flatMap((text) => text.split("\n").slice(-LINES_OF_THE_LOG));
}

export function readVitestReport(file: string): TestReport {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed");
    // A file that cannot be loaded has no failed test.
    if (failed.length === 0) return status === "failed" ? [failure(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${name}: ${fullName}`, failureMessages?.[0]),
    );
  });
  return { passed: report.numPassedTests, pending: report.numPendingTests, failures, retried: [] };
}

function failuresIn({ suites = [], specs }: PlaywrightSuite, kind: "unexpected" | "flaky"): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === kind)
      .map(({ projectName, results }) => {
        const failed = results.find(({ error }) => error);
        const name = `${file} [${projectName}]: ${title}`;
        return failure(name, failed?.error?.message, failed && logOfApp(failed));
      }),
  );
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, kind))];
}

export function readPlaywrightReport(file: string): TestReport {
  const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const failures = suites.flatMap((suite) => failuresIn(suite, "unexpected"));
  const retried = suites.flatMap((suite) => failuresIn(suite, "flaky"));
  const counts = { passed: stats.expected, pending: stats.skipped };
  if (retried.length > SECOND_ATTEMPTS_MAX)
    return { ...counts, failures: [...failures, ...retried], retried: [] };
  return { ...counts, passed: stats.expected + retried.length, failures, retried };
}
