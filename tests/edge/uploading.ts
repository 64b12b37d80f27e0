import { beforeEach } from "vitest";
import type { ReceivedCall } from "../backend/received-calls";
import type { StandIn } from "../backend/start";
import type { AppProcess } from "../support/app-process";
import { hiddenField, multipartBody, type Part } from "../support/multipart";
import { photo } from "../support/photos";
import { type Answer, ask, signedIn } from "./http";
import { get, test } from "./product";

/** The pages with a picture form. */
export const FAMILY = "/family?edit=image";
export const MEMBER = "/member/3?edit=image";

export const BOUNDARY = "----form7MA4YWxk";

/** The product under a file of tests; a member signs in anew for each. */
export interface Uploading {
  standIn: StandIn;
  app: AppProcess;
  cookie: string;
}

/** A plain photo as a file. */
export const photoFile = (width: number, height: number) => photo(width, height).jpeg().toBuffer();

/** The ways to upload, for a file of tests. */
export function uploading() {
  let under: Uploading | undefined;
  const product = (): Uploading => {
    if (!under) throw new Error("not started");
    return under;
  };
  test.beforeAll(({ product }) => {
    under = { ...product, cookie: "" };
  });
  beforeEach(async () => {
    product().standIn.faults.clear();
    product().cookie = await signedIn(product().app.origin);
  });

  async function tokenOf(path: string): Promise<string> {
    const { cookie } = product();
    return hiddenField((await get(path, { cookie })).body, "token");
  }

  function post(
    path: string,
    body: Buffer | string,
    type = `multipart/form-data; boundary=${BOUNDARY}`,
  ): Promise<Answer> {
    const { app, cookie } = product();
    const headers = { cookie, origin: app.origin, "content-type": type };
    return ask(app.origin, path, { method: "POST", headers, body });
  }

  return {
    product,
    tokenOf,
    post,
    /** Sends the form with a file and fields of its own. */
    async upload(path: string, file: Buffer, further: Record<string, string> = {}, fileName = "photo.jpg") {
      const token = further.token ?? (await tokenOf(path));
      const fields = { step: "save", position: "Middle", zoom: "1", ...further, token };
      const parts: Part[] = Object.entries(fields).map(([name, value]) => ({ name, value }));
      product().standIn.received.length = 0;
      return post(path, multipartBody([...parts, { name: "image", value: file, fileName }], BOUNDARY));
    },
    /** Pictures that reached the backend. */
    uploads: (): ReceivedCall[] => product().standIn.received.filter(({ path }) => /Image$/.test(path)),
    /** The bytes of the one that did. */
    received(): Uint8Array {
      const file = product().standIn.received.find(({ path }) => /Image$/.test(path))?.file;
      if (!file) throw new Error("no picture reached the backend");
      return file.bytes;
    },
  };
}
