import { useEffect, useRef, useState } from "react";
import { cropInBrowser, type TurnedArea } from "./crop";
import { CropArea } from "./crop-area";

interface CropDialogProps {
  source: File;
  title: string;
  onCropped(image: Blob): void;
  /** The file is no image that this browser can show. */
  onBroken(): void;
  onClose(): void;
}

export function CropDialog({ source, title, onCropped, onBroken, onClose }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [area, setArea] = useState<TurnedArea | null>(null);
  const [isSending, setSending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const save = async () => {
    if (!area || isSending) return;
    setSending(true);
    try {
      onCropped(await cropInBrowser(source, area));
    } catch {
      setSending(false);
      setFailed(true);
    }
  };

  return (
    <dialog ref={dialog} className="app-dialog" aria-labelledby="crop-title" onClose={onClose}>
      <h2 id="crop-title">{title}</h2>
      {isFailed ? (
        <p className="alert alert-danger" role="alert">
          This picture cannot be cut here. Close this window, and send it with the form below.
        </p>
      ) : null}
      <CropArea source={source} onArea={setArea} onBroken={onBroken} />
      {isSending ? <progress aria-label="Sending" /> : null}
      <div className="app-actions">
        <button type="button" className="btn btn-primary" disabled={!area || isSending} onClick={save}>
          Save
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => dialog.current?.close()}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}
