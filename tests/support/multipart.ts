export interface Part {
  name: string;
  value: string | Buffer;
  /** As written between the quotes; absent for a plain field. */
  fileName?: string | undefined;
  type?: string;
}

export function multipartBody(parts: readonly Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ name, value, fileName, type }) => {
    const file = fileName === undefined ? "" : `; filename="${fileName}"`;
    const isFile = fileName !== undefined || type !== undefined;
    const kind = isFile ? `\r\nContent-Type: ${type ?? "image/jpeg"}` : "";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${kind}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from("\r\n")];
  });
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** The value of a hidden field in the main form; the header has a form, too. */
export function hiddenField(html: string, name: string): string {
  const main = html.slice(Math.max(0, html.indexOf("<main")));
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(main)?.[1] ?? "";
}
