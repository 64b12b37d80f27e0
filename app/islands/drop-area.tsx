import { ErrorCode, useDropzone } from "react-dropzone";
import { UPLOAD_MAX_BYTES } from "../constants";
import { dropMessages, PICTURE_KINDS } from "../messages";

interface DropAreaProps {
  onPicture(file: File): void;
  onFault(text: string | null): void;
}

const TAKEN = { "image/jpeg": [], "image/png": [], "image/webp": [] };

/** What is said of a file that is not taken. Specification section 5 "Images". */
function words(code: string | undefined): string {
  if (code === ErrorCode.FileTooLarge) return dropMessages.large(UPLOAD_MAX_BYTES);
  if (code === ErrorCode.FileTooSmall) return dropMessages.small(1);
  if (code === ErrorCode.TooManyFiles) return dropMessages.many;
  return dropMessages.type(PICTURE_KINDS);
}

/** The drop zone: images only, one of them. Screens section 4 "Image". */
export function DropArea({ onPicture, onFault }: DropAreaProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: TAKEN,
    maxFiles: 1,
    minSize: 1,
    maxSize: UPLOAD_MAX_BYTES,
    onDropAccepted: ([file]) => {
      onFault(null);
      if (file) onPicture(file);
    },
    onDropRejected: ([refused]) => onFault(words(refused?.errors[0]?.code)),
  });
  return (
    <div {...getRootProps({ className: `app-drop${isDragActive ? " app-drop--over" : ""}`, role: "button" })}>
      <input {...getInputProps({ "aria-label": "Image" })} />
      <p>Drag &amp; drop image here, or click to browse</p>
    </div>
  );
}
