import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { type FileRejection, useDropzone } from "react-dropzone";
import { UPLOAD_MAX_BYTES } from "~/forms/constants";
import { CropArea, cropInBrowser, type TurnedArea } from "./crop-area";
import imageEditorSheet from "./image-editor.css";
import { alertOf, readImageForm, sendImage, sendWholeImage } from "./image-form-answer";

/** docs/screens.md#rules-of-an-image */
function reasonFor([rejection]: readonly FileRejection[], texts: DOMStringMap): string | undefined {
  const code = rejection?.errors[0]?.code;
  if (code === "too-many-files") return texts.tooMany;
  if (code === "file-too-large") return texts.tooLarge;
  return code === "file-too-small" ? texts.tooSmall : texts.wrongType;
}

interface DropZoneProps {
  texts: DOMStringMap;
  onFile(file: File | null, refusal?: string): void;
}

function DropZone({ texts, onFile }: DropZoneProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { "image/jpeg": [], "image/png": [], "image/webp": [] },
    minSize: 1,
    maxSize: UPLOAD_MAX_BYTES,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file = null], refused) => onFile(refused[0] ? null : file, reasonFor(refused, texts)),
  });
  return (
    <div {...getRootProps()}>
      <label className={`app-drop${isDragActive ? " app-drop--over" : ""}`}>
        {texts.drop}
        <input
          {...getInputProps({ id: "image", "aria-label": undefined, style: undefined, tabIndex: undefined })}
        />
      </label>
    </div>
  );
}

interface ImageEditorProps {
  dialog: HTMLDialogElement;
  opened: HTMLFormElement;
}

function ImageEditor({ dialog, opened }: ImageEditorProps) {
  const texts = opened.dataset;
  const [form, setForm] = useState(opened);
  const [source, setSource] = useState<File | null>(null);
  const [area, setArea] = useState<TurnedArea | null>(null);
  const [isSending, setSending] = useState(false);
  const [messages, setMessages] = useState<readonly Element[]>([]);
  useEffect(() => {
    dialog.oncancel = (event) => void (isSending && event.preventDefault());
  }, [dialog, isSending]);

  const choose = (file: File | null, refusal?: string) => {
    setSource(file);
    setArea(null);
    setMessages(file ? [] : [alertOf(refusal)]);
  };
  const save = async () => {
    if (!source || !area) return;
    setSending(true);
    const image = await cropInBrowser(source, area).catch(() => null);
    if (!image) return sendWholeImage(form, source);
    const answer = await sendImage(form, image);
    if (!answer) return location.assign(location.pathname + location.search);
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
          onBroken={() => choose(null, texts.wrongType)}
        />
      ) : null}
      <DropZone texts={texts} onFile={choose} />
      <div ref={(box) => box?.replaceChildren(...messages)} />
      {isSending ? <progress aria-label={texts.loading} /> : null}
      <div className="app-actions">
        <button type="button" className="btn btn-primary" disabled={!area || isSending} onClick={save}>
          {texts.save}
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          disabled={isSending}
          onClick={() => dialog.close()}
        >
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

/** @throws when the page at this address has no image form */
export async function openImageEditor(dialog: HTMLDialogElement, address: string) {
  const [{ form }] = await Promise.all([fetch(address).then(readImageForm), loadSheet()]);
  if (!form) throw new Error("no form");
  dialog.className = "app-dialog";
  dialog.setAttribute("aria-label", form.dataset.title ?? "");
  const root = createRoot(dialog);
  root.render(<ImageEditor dialog={dialog} opened={form} />);
  dialog.addEventListener("close", () => root.unmount());
}
