import { useEffect, useRef, useState } from "react";
import { CropArea, cropInBrowser, type TurnedArea } from "./crop-area";

interface CropDialogProps {
  source: File;
  texts: DOMStringMap;
  onCropped(image: Blob): void;
  onBroken(): void;
  onClose(): void;
}

export function CropDialog({ source, texts, onCropped, onBroken, onClose }: CropDialogProps) {
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
      <h2 id="crop-title">{texts.title}</h2>
      {isFailed ? (
        <p className="alert alert-danger" role="alert">
          {texts.cannotCrop}
        </p>
      ) : null}
      <CropArea source={source} texts={texts} onArea={setArea} onBroken={onBroken} />
      {isSending ? <progress aria-label={texts.sending} /> : null}
      <div className="app-actions">
        <button type="button" className="btn btn-primary" disabled={!area || isSending} onClick={save}>
          {texts.save}
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
      </div>
    </dialog>
  );
}
