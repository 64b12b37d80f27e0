import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchUpload } from "../backend.server";

export async function loader({ params }: LoaderFunctionArgs) {
  return fetchUpload(params["*"] ?? "");
}
