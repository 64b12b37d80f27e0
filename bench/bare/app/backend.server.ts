import { redirect } from "@remix-run/node";

const BACKEND_URL = process.env.BACKEND_URL ?? "http://localhost:8080";

function ask(path: string, cookie: string, payload?: object) {
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const body = JSON.stringify(payload);
  return fetch(BACKEND_URL + path, payload ? { method: "POST", headers, body } : { headers });
}

/** Does not validate the answer. */
export async function callBackend<Answer>(
  request: Request,
  call: string,
  payload: object = {},
): Promise<Answer> {
  const response = await ask(`/api/family/${call}`, request.headers.get("Cookie") ?? "", payload);
  if (response.status === 401) throw redirect("/login");
  if (!response.ok) throw new Response(null, { status: response.status });
  return response.json();
}

async function whoAmI(cookie: string): Promise<{ firstName: string; lastName: string } | null> {
  const response = await ask("/api/session/whoAmI", cookie);
  return response.ok ? response.json() : null;
}

export async function getUser(request: Request) {
  const cookie = request.headers.get("Cookie");
  return cookie ? whoAmI(cookie) : null;
}

export async function signIn(credentials: object) {
  const response = await ask("/api/session/login", "", credentials);
  const cookie = response.ok ? response.headers.get("Set-Cookie") : null;
  // A session knows its member only after this call.
  if (cookie) await whoAmI(cookie.split(";")[0] ?? "");
  return cookie;
}

export function fetchUpload(path: string) {
  return fetch(`${BACKEND_URL}/uploads/${path}`);
}
