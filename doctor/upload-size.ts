import { FormData } from "undici";
import { updateFamilyImage } from "../app/contract/family";
import { CONTENT_TOO_LARGE } from "../app/contract/status";
import { SAVED_IMAGE_MAX_BYTES } from "../app/images/constants";
import { type Reply, summarize } from "./ask";
import { type Check, type CheckContext, failure, ok, sessionHeaders, warning } from "./check";

const BYTES_PER_MB = 1024 * 1024;
/** Above Spring's default limit of 1 MB. */
const LARGE_BYTES = 1.1 * BYTES_PER_MB;
const NEEDED_BYTES = SAVED_IMAGE_MAX_BYTES + 4 * 1024;

/** The backend does not know this field: Spring checks its size, and nothing is saved. */
function postFile(context: CheckContext, bytes: number): Promise<Reply> {
  const { ask, backend, known } = context;
  const body = new FormData();
  body.append("size", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "size.jpg");
  const path = known.routing?.paths.get(updateFamilyImage.name) ?? updateFamilyImage.path.prefixed;
  return ask(new URL(path, backend), { method: "POST", headers: sessionHeaders(context), body });
}

const isAccepted = (reply: Reply) => reply.ok && reply.answer.status !== CONTENT_TOO_LARGE;

export const uploadSize: Check = {
  name: "uploads",
  after: ["calls"],
  async run(context) {
    const small = await postFile(context, NEEDED_BYTES);
    if (!isAccepted(small)) {
      const advice =
        "Raise spring.servlet.multipart.max-file-size: the app's photos, up to 60 kB, cannot be saved.";
      return failure(`a file of ${NEEDED_BYTES} bytes is refused (${summarize(small)})`, advice);
    }
    const large = await postFile(context, LARGE_BYTES);
    if (isAccepted(large)) return ok("files of up to 1.1 MB are accepted");
    const advice =
      "Enough for this app, which sends at most 60 kB; for other clients set spring.servlet.multipart.max-file-size=5MB.";
    return warning("60 kB files are accepted, 1.1 MB files rejected", advice);
  },
};
