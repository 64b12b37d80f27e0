/** Whether the connection is counted or slow, as far as the browser tells: then nothing is fetched ahead. */
export function isMetered(): boolean {
  const line: unknown = Reflect.get(navigator, "connection");
  if (typeof line !== "object" || line === null) return false;
  return Reflect.get(line, "saveData") === true || /2g/.test(String(Reflect.get(line, "effectiveType")));
}
