import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { useDropzone } from "react-dropzone";
import { UPLOAD_MAX_BYTES } from "~/forms/constants";
import { CropDialog } from "./crop-dialog";

interface DropAreaProps {
  fieldId: string;
  chosen: File | null;
  texts: DOMStringMap;
  onFile(file: File): void;
  onError(text: string): void;
}

function DropArea({ fieldId, chosen, texts, onFile, onError }: DropAreaProps) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file, ...more]) => {
      if (more.length > 0) onError(texts.tooMany ?? "");
      else if (file) onFile(file);
    },
  });
  return (
    <div {...getRootProps()}>
      <label htmlFor={fieldId} className={`app-drop${isDragActive ? " app-drop--over" : ""}`}>
        {texts.drop} {chosen ? <b>{chosen.name}</b> : null}
      </label>
    </div>
  );
}

const TYPES = new Set(["image/jpeg", "image/png", "image/webp"]);

/** Why a file is refused, in the server's words; null when it is accepted. docs/screens.md#rules-of-an-image */
function fileError({ type, size }: File, texts: DOMStringMap): string | null {
  if (!TYPES.has(type)) return texts.wrongType ?? "";
  if (size > UPLOAD_MAX_BYTES) return texts.tooLarge ?? "";
  return size < 1 ? (texts.tooSmall ?? "") : null;
}

/** Fields that are left out once the browser has cropped the image. */
const CHOICES = "[name=position], [name=zoom], [name=turn]";
/** The same fields with their labels: only for who closed the tool without using it. */
const WITHOUT_TOOL = "[data-without-tool]";

interface ImageEditorProps {
  form: HTMLFormElement;
  field: HTMLInputElement;
  texts: DOMStringMap;
}

function put(field: HTMLInputElement, file: File) {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
}

/** Submits the same form as without scripts, with the cropped image as its file. */
function send({ form, field }: ImageEditorProps, image: Blob) {
  put(field, new File([image], "image.jpg", { type: image.type }));
  for (const choice of form.querySelectorAll(CHOICES)) choice.remove();
  const step = document.createElement("input");
  form.append(Object.assign(step, { type: "hidden", name: "step", value: "save" }));
  form.submit();
}

function ImageEditor(editor: ImageEditorProps) {
  const { form, field, texts } = editor;
  const [source, setSource] = useState<File | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const look = () => {
      const [file] = field.files ?? [];
      const wrong = file ? fileError(file, texts) : null;
      setError(wrong);
      setSource(file && !wrong ? file : null);
      setOpen(true);
    };
    // On a slow connection the editor may load after the file was chosen.
    look();
    field.addEventListener("change", look);
    return () => field.removeEventListener("change", look);
  }, [field, texts]);

  const isClosed = source !== null && !isOpen;
  useEffect(() => {
    form.querySelector(WITHOUT_TOOL)?.toggleAttribute("hidden", !isClosed);
  }, [form, isClosed]);

  const takeDropped = (file: File) => {
    const wrong = fileError(file, texts);
    if (wrong) return setError(wrong);
    put(field, file);
    field.dispatchEvent(new Event("change"));
  };
  const refuseBroken = () => {
    setSource(null);
    setError(texts.wrongType ?? "");
  };

  return (
    <>
      {error ? (
        <p className="alert alert-danger" role="alert">
          {error}
        </p>
      ) : null}
      <DropArea fieldId={field.id} chosen={source} texts={texts} onFile={takeDropped} onError={setError} />
      {source && isOpen ? (
        <CropDialog
          source={source}
          texts={texts}
          onCropped={(image) => send(editor, image)}
          onBroken={refuseBroken}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {isClosed ? (
        <button type="button" className="btn btn-secondary mb-3" onClick={() => setOpen(true)}>
          {texts.cropHere}
        </button>
      ) : null}
    </>
  );
}

export function openImageEditor(form: HTMLFormElement) {
  const field = form.querySelector<HTMLInputElement>("input[type=file]");
  if (!field) return;
  const place = document.createElement("div");
  // In place of the field, which the browser would draw with words of its own.
  field.classList.add("app-dropped");
  field.after(place);
  createRoot(place).render(<ImageEditor form={form} field={field} texts={form.dataset} />);
}
