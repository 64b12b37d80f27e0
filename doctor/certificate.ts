import { connect, type DetailedPeerCertificate, type PeerCertificate } from "node:tls";
import { DAY_S, MS_PER_SECOND } from "../app/time";
import { hostOf, isPrivate, portOf } from "./address";
import { CONNECT_MS, transportCode } from "./ask";
import { type Check, type Finding, failure, ok, warning } from "./check";

const EXPIRES_SOON_DAYS = 21;

interface Handshake {
  certificate: PeerCertificate;
  /** The root authority of the chain. */
  root: string;
  /** Null if the certificate is trusted. */
  problem: string | null;
  /** Such as h2. */
  protocol: string;
}

/** Prefixes of names, longer ones first. */
const UNKNOWN_TO_PHONES = [
  ["ISRG Root X1", "Android before 7.1.1 and KaiOS 2.5"],
  ["ISRG Root", "Android before 14"],
  ["GTS Root", "Android before 10"],
] as const;

function rootOf(certificate: DetailedPeerCertificate): string {
  const { issuer, issuerCertificate } = certificate;
  // A root is its own issuer.
  const isLast = !issuerCertificate || issuerCertificate.fingerprint256 === certificate.fingerprint256;
  return isLast ? String(issuer.CN ?? issuer.O) : rootOf(issuerCertificate);
}

/** Resolves to the reason if it failed. */
export function handshake(address: URL): Promise<Handshake | string> {
  return new Promise((resolve) => {
    const host = hostOf(address);
    const socket = connect({
      host,
      port: portOf(address),
      ...(/[a-z]/i.test(host) && !host.includes(":") ? { servername: host } : {}),
      ALPNProtocols: ["h2", "http/1.1"],
      rejectUnauthorized: false,
      timeout: CONNECT_MS,
    });
    const end = (result: Handshake | string) => {
      socket.destroy();
      resolve(result);
    };
    socket.once("secureConnect", () => {
      const problem = socket.authorized ? null : String(socket.authorizationError);
      const certificate = socket.getPeerCertificate(true);
      const root = rootOf(certificate);
      end({ certificate, root, problem, protocol: socket.alpnProtocol || "http/1.1" });
    });
    socket.once("timeout", () => end("timed out"));
    socket.once("error", (error) => end(transportCode(error)));
  });
}

export function certificateFinding(result: Handshake | string, now: number): Finding {
  if (typeof result === "string")
    return failure(`no TLS (${result})`, "Check the server's certificate, or use http:// if it has no TLS.");
  const { certificate, root, problem } = result;
  const days = Math.floor((Date.parse(certificate.valid_to) - now) / (DAY_S * MS_PER_SECOND));
  const facts = { expires: certificate.valid_to, days, problem, root };
  if (days < 0) return failure(`expired on ${certificate.valid_to}`, "Renew the certificate.", facts);
  if (problem !== null) {
    const advice =
      "Use a certificate for this name from a public authority, or add your own CA in NODE_EXTRA_CA_CERTS.";
    return failure(`not trusted (${problem})`, advice, facts);
  }
  const [, phones] = UNKNOWN_TO_PHONES.find(([name]) => root.startsWith(name)) ?? [];
  const unknown = phones ? `, which ${phones} do not trust` : "";
  const seen = `expires in ${days} days; its root is ${root}${unknown}`;
  return days < EXPIRES_SOON_DAYS
    ? warning(seen, "Renew it, and check the automatic renewal.", facts)
    : ok(`trusted, ${seen}`, facts);
}

export const backendCertificate: Check = {
  name: "TLS",
  after: ["connection"],
  async run({ backend }) {
    if (backend.protocol === "https:") return certificateFinding(await handshake(backend), Date.now());
    if (await isPrivate(backend)) return ok("none, on a private network");
    return warning(
      "none, and the address is public",
      "Sessions and passwords are sent unencrypted: use https, or a private address.",
    );
  },
};

export const originCertificate: Check = {
  name: "TLS of the origin",
  after: [],
  option: "origin",
  async run({ origin }) {
    if (origin?.protocol === "https:") return certificateFinding(await handshake(origin), Date.now());
    return origin && (await isPrivate(origin))
      ? ok("none, on a private network")
      : warning("none", "Serve it over https: browsers send passwords and sessions to it.");
  },
};
