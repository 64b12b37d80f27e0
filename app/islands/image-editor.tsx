import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { dropMessages, IMAGE_KINDS } from "../messages";
import { cropInBrowser, type PixelArea } from "./crop";
import { CropArea } from "./crop-area";
import { DropArea } from "./drop-area";

/** The form that works without scripts; the editor fills its file field and sends it. */
interface EditorForm {
  form: HTMLFormElement;
  file: HTMLInputElement;
  viewPath: string;
}

/** Puts the cut picture into the form's own field, and sends the form as it is sent without scripts. */
function send({ form, file }: EditorForm, image: Blob) {
  const chosen = new DataTransfer();
  chosen.items.add(new File([image], "image.jpg", { type: image.type }));
  file.files = chosen.files;
  for (const name of ["position", "zoom"]) form.querySelector<HTMLSelectElement>(`[name=${name}]`)?.remove();
  const step = Object.assign(document.createElement("input"), {
    type: "hidden",
    name: "step",
    value: "save",
  });
  form.append(step);
  form.submit();
}

function Editor({ editor, title }: { editor: EditorForm; title: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [source, setSource] = useState<File | null>(null);
  const [area, setArea] = useState<PixelArea | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const chooseAgain = () => {
    setSource(null);
    setFault(dropMessages.type(IMAGE_KINDS));
  };

  const save = async () => {
    if (!source || !area || isSending) return;
    setSending(true);
    try {
      send(editor, await cropInBrowser(source, area));
    } catch {
      setSending(false);
      setFault("This picture cannot be cut here. Close this window, and send it with the form below.");
    }
  };

  return (
    <dialog
      ref={dialog}
      className="app-dialog"
      aria-labelledby="editor-title"
      onCancel={() => location.assign(editor.viewPath)}
    >
      <h2 id="editor-title">{title}</h2>
      {fault ? (
        <p className="alert alert-danger" role="alert">
          {fault}
        </p>
      ) : null}
      {source ? (
        <CropArea source={source} onArea={setArea} onBroken={chooseAgain} />
      ) : (
        <DropArea onImage={setSource} onFault={setFault} />
      )}
      {isSending ? <progress aria-label="Sending" /> : null}
      <div className="app-actions">
        <button type="button" className="btn btn-primary" disabled={!area || isSending} onClick={save}>
          Save
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => location.assign(editor.viewPath)}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}

/** Opens the crop tool over the picture form. */
export function openImageEditor(form: HTMLFormElement) {
  const file = form.querySelector<HTMLInputElement>("input[type=file]");
  if (!file) return;
  const place = document.createElement("div");
  document.body.append(place);
  const viewPath = form.dataset.view ?? location.pathname;
  createRoot(place).render(<Editor editor={{ form, file, viewPath }} title={form.dataset.title ?? ""} />);
}
