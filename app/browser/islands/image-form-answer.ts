import { IMAGE_SAVED_STATUS, SENT_BY_SCRIPT, SESSION_ENDED_STATUS } from "~/images/constants";

/** With a status from 400 to 499 nothing was saved, and the page says why. */
const REFUSED_FROM_STATUS = 400;
const SERVER_FAULT_FROM_STATUS = 500;

interface ImageFormAnswer {
  form: HTMLFormElement | null;
  messages: readonly Element[];
  sentence?: string | null | undefined;
}

/** Parses only `<main>`, because this page's content security policy forbids the styles in the head. */
export async function readImageForm(response: Response): Promise<ImageFormAnswer> {
  const [main = ""] = /<main.*/s.exec(await response.text()) ?? [];
  const page = new DOMParser().parseFromString(main, "text/html");
  const messages = [...page.querySelectorAll(".alert, .alert ~ p")];
  const sentence = page.querySelector("h1 ~ p")?.textContent;
  return { form: page.querySelector("form[data-drop]"), messages, sentence };
}

export function alertOf(text = ""): Element {
  const alert = document.createElement("p");
  alert.className = "alert alert-danger";
  alert.setAttribute("role", "alert");
  alert.textContent = text;
  return alert;
}

/** Keeps the form, which can be sent again after a login in another tab. */
function sessionEnded({ sessionEnded = "", logIn = "", loginPath = "" }: DOMStringMap): ImageFormAnswer {
  const link = document.createElement("a");
  Object.assign(link, { href: loginPath, target: "_blank", textContent: logIn });
  const alert = alertOf(`${sessionEnded} `);
  alert.append(link);
  return { form: null, messages: [alert] };
}

/** Resolves to the address of the saved image's page, or to what to show instead. */
export async function sendImage(form: HTMLFormElement, image: Blob): Promise<ImageFormAnswer | string> {
  const { offline, maybeSaved } = form.dataset;
  const failed = (text?: string) => ({ form: null, messages: [alertOf(text)] });
  if (!navigator.onLine) return failed(offline);
  const body = new FormData(form);
  body.set("image", image, "image.jpg");
  body.set("step", "save");
  try {
    const headers = { "X-Requested-With": SENT_BY_SCRIPT };
    const response = await fetch(form.action, { method: "POST", body, headers, redirect: "manual" });
    if (response.status === IMAGE_SAVED_STATUS) return response.headers.get("Location") ?? location.pathname;
    if (response.status === SESSION_ENDED_STATUS) return sessionEnded(form.dataset);
    const answer = await readImageForm(response);
    if (answer.form) return answer;
    const { status } = response;
    const isRefused = status >= REFUSED_FROM_STATUS && status < SERVER_FAULT_FROM_STATUS;
    return failed((isRefused && answer.sentence) || maybeSaved);
  } catch {
    return failed(maybeSaved);
  }
}

/** Sends the form as without scripts, so that the server crops the image. */
export function sendWholeImage(form: HTMLFormElement, image: Blob) {
  const chosen = new DataTransfer();
  chosen.items.add(new File([image], "image"));
  const field = form.querySelector<HTMLInputElement>("[type=file]");
  if (field) field.files = chosen.files;
  form.hidden = true;
  document.body.append(form);
  form.requestSubmit(form.querySelector("button"));
}
