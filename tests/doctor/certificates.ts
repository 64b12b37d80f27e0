import { generate } from "selfsigned";

const MS_PER_DAY = 24 * 60 * 60 * 1_000;

export interface Certificate {
  key: string;
  cert: string;
}

/** A self-signed certificate for this machine, valid for the given number of days. */
export async function certificateFor(days: number): Promise<Certificate> {
  const now = Date.now();
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    notBeforeDate: new Date(now - 400 * MS_PER_DAY),
    notAfterDate: new Date(now + days * MS_PER_DAY),
    extensions: [
      { name: "basicConstraints", cA: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}
