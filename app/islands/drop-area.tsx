import { ErrorCode, useDropzone } from "react-dropzone";
import { UPLOAD_MAX_BYTES } from "../forms/constants";
import { dropMessages, IMAGE_KINDS } from "../messages";

interface DropAreaProps {
  onImage(file: File): void;
  onFault(text: string | null): void;
}

const TAKEN = { "image/jpeg": [], "image/png": [], "image/webp": [] };

/** What is said of a file that is not taken. */
function words(code: string | undefined): string {
  if (code === ErrorCode.FileTooLarge) return dropMessages.large(UPLOAD_MAX_BYTES);
  if (code === ErrorCode.FileTooSmall) return dropMessages.small(1);
  return dropMessages.type(IMAGE_KINDS);
}

/** The drop zone: images only, one of them. */
export function DropArea({ onImage, onFault }: DropAreaProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: TAKEN,
    maxFiles: 1,
    minSize: 1,
    maxSize: UPLOAD_MAX_BYTES,
    // The button in it is what takes clicks and keys.
    noClick: true,
    noKeyboard: true,
    onDrop: ([taken], refused) => {
      const [first, ...more] = refused;
      if (more.length > 0 || (taken && first)) return onFault(dropMessages.many);
      onFault(first ? words(first.errors[0]?.code) : null);
      if (taken) onImage(taken);
    },
  });
  return (
    <div {...getRootProps()}>
      <input {...getInputProps({ "aria-label": "Image" })} />
      <button type="button" className={`app-drop${isDragActive ? " app-drop--over" : ""}`} onClick={open}>
        Drag &amp; drop image here, or click to browse
      </button>
    </div>
  );
}
