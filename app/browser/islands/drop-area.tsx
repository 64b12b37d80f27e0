import { useDropzone } from "react-dropzone";

interface DropAreaProps {
  fieldId: string;
  texts: DOMStringMap;
  onFile(file: File): void;
  onError(text: string): void;
}

export function DropArea({ fieldId, texts, onFile, onError }: DropAreaProps) {
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
        {texts.drop}
      </label>
    </div>
  );
}
