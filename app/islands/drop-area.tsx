import { useDropzone } from "react-dropzone";
import { dropMessages } from "../messages";

interface DropAreaProps {
  fieldId: string;
  onFile(file: File): void;
  onError(text: string): void;
}

/** Takes a dropped file; a click on it is one on the file field, whose label it is. */
export function DropArea({ fieldId, onFile, onError }: DropAreaProps) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDropAccepted: ([file, ...more]) => {
      if (more.length > 0) onError(dropMessages.many);
      else if (file) onFile(file);
    },
  });
  return (
    <div {...getRootProps()}>
      <label htmlFor={fieldId} className={`app-drop${isDragActive ? " app-drop--over" : ""}`}>
        Drag &amp; drop image here, or click to browse
      </label>
    </div>
  );
}
