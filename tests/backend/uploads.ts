import type { UploadedFile } from "./call";
import type { Store } from "./database";

interface UploadRow {
  path: string;
  bytes: Uint8Array;
  stored: number;
}

/** Stores a file under a new name; its path has the backend's double slashes. */
export function saveUpload(
  store: Store,
  folder: "family" | "member",
  id: number,
  { name, bytes }: UploadedFile,
  now: Date,
): string {
  const ending = name.split(".").at(-1) ?? "jpg";
  let stamp = now.getTime();
  const nameOf = () => `${folder}_${id}_${stamp}.${ending}`;
  while (findUpload(store, `/uploads/${folder}/${nameOf()}`)) stamp += 1;
  store.insert("uploads", { path: `/uploads/${folder}/${nameOf()}`, bytes, stored: now.getTime() });
  return `uploads//${folder}//${nameOf()}`;
}

export function findUpload(store: Store, path: string): { bytes: Uint8Array; stored: Date } | null {
  const row = store.one<UploadRow>("SELECT * FROM uploads WHERE path = ?", path);
  return row ? { bytes: new Uint8Array(row.bytes), stored: new Date(row.stored) } : null;
}
