import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { useDropzone } from "react-dropzone";
import { UPLOAD_MAX_BYTES } from "~/images/constants";
import { AVIF_TYPE, IMAGE_HEAD_BYTES, IMAGE_TYPES, imageKind, isDecoded } from "~/images/image-kind";
import { CropArea, cropInBrowser, type TurnedArea } from "./crop-area";
import imageEditorSheet from "./image-editor.css";
import { alertOf, readImageForm, sendImage, sendWholeImage } from "./image-form-answer";

const MESSAGES_ID = "image-messages";

/** Resolves to the image with the type that its bytes show, or to the message that refuses it. docs/screens.md#rules-of-an-image */
async function checkedImage(files: readonly File[], texts: DOMStringMap): Promise<Blob | string | undefined> {
  const [file] = files;
  if (!file || files.length > 1) return texts.tooMany;
  if (file.size === 0) return texts.tooSmall;
  const head = await file
    .slice(0, IMAGE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  const kind = head ? imageKind(new Uint8Array(head)) : "other";
  return isDecoded(kind) || kind === "avif" ? file.slice(0, file.size, `image/${kind}`) : texts[kind];
}

/** For an image that this browser cannot show: the message that the server would send. */
function whyNotShown({ size, type }: Blob, texts: DOMStringMap): string | undefined {
  if (type === AVIF_TYPE) return texts.avif;
  return size > UPLOAD_MAX_BYTES ? texts.tooLarge : texts.damaged;
}

interface DropZoneProps {
  texts: DOMStringMap;
  isRefused: boolean;
  onDrop(files: readonly File[]): void;
}

/** Accepts any name and type, because phones send valid images under any. */
function DropZone({ texts, isRefused, onDrop }: DropZoneProps) {
  const options = { multiple: true, noClick: true, noKeyboard: true, onDrop };
  const { getRootProps, getInputProps, isDragActive } = useDropzone(options);
  const accept = [...IMAGE_TYPES, AVIF_TYPE].join();
  const replaced = { "aria-label": undefined, style: undefined, tabIndex: undefined };
  const refused = isRefused ? { "aria-invalid": true, "aria-describedby": MESSAGES_ID } : {};
  const input = { id: "image", accept, multiple: false, ...replaced, ...refused };
  const state = isRefused ? " app-drop--refused" : "";
  return (
    <div {...getRootProps()}>
      <label className={`app-drop${isDragActive ? " app-drop--over" : state}`}>
        {matchMedia("(pointer: coarse)").matches ? texts.choose : texts.drop}
        <input {...getInputProps(input)} />
      </label>
    </div>
  );
}

function ImageEditor({ dialog, initialForm }: { dialog: HTMLDialogElement; initialForm: HTMLFormElement }) {
  const texts = initialForm.dataset;
  const [form, setForm] = useState(initialForm);
  const [source, setSource] = useState<Blob | null>(null);
  const [area, setArea] = useState<TurnedArea | null>(null);
  const [isSending, setSending] = useState(false);
  const [messages, setMessages] = useState<readonly Element[]>([]);
  useEffect(() => {
    dialog.oncancel = (event) => void (isSending && event.preventDefault());
  }, [dialog, isSending]);

  const close = () => dialog.close();
  const show = (image: Blob | string | undefined) => {
    const isImage = image instanceof Blob;
    setSource(isImage ? image : null);
    setArea(null);
    setMessages(isImage ? [] : [alertOf(image)]);
  };
  const choose = async (files: readonly File[]) => {
    // Cancelling the file picker keeps the chosen image.
    if (files.length > 0) show(await checkedImage(files, texts));
  };
  const save = async () => {
    if (!source || !area) return;
    setSending(true);
    const image = await cropInBrowser(source, area).catch(() => null);
    if (!image) return sendWholeImage(form, source);
    const answer = await sendImage(form, image);
    if (typeof answer === "string") return location.assign(answer);
    setSending(false);
    setForm(answer.form ?? form);
    setMessages(answer.messages);
  };

  return (
    <>
      <h2>{texts.title}</h2>
      {source ? (
        <CropArea
          source={source}
          texts={texts}
          onArea={setArea}
          onBroken={() => show(whyNotShown(source, texts))}
        />
      ) : null}
      <DropZone texts={texts} isRefused={messages.length > 0 && !source} onDrop={choose} />
      <div id={MESSAGES_ID} ref={(box) => box?.replaceChildren(...messages)} />
      {isSending ? <progress aria-label={texts.loading} /> : null}
      <div className="app-actions">
        <button type="button" className="btn btn-primary" disabled={!area || isSending} onClick={save}>
          {texts.save}
        </button>
        <button type="button" className="btn btn-secondary" disabled={isSending} onClick={close}>
          {texts.cancel}
        </button>
      </div>
    </>
  );
}

function loadSheet(): Promise<void> {
  return new Promise((resolve) => {
    const sheet = document.createElement("link");
    Object.assign(sheet, { rel: "stylesheet", href: imageEditorSheet, onload: resolve, onerror: resolve });
    document.head.append(sheet);
  });
}

export async function openImageEditor(dialog: HTMLDialogElement, address: string) {
  const [{ form }] = await Promise.all([fetch(address).then(readImageForm), loadSheet()]);
  if (!form) throw new Error("no form");
  dialog.className = "app-dialog";
  dialog.setAttribute("aria-label", form.dataset.title ?? "");
  const root = createRoot(dialog);
  root.render(<ImageEditor dialog={dialog} initialForm={form} />);
  dialog.addEventListener("close", () => root.unmount());
}
