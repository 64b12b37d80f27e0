import type { ReactNode } from "react";
import { imageSources } from "~/ui/image-sizes";

/** Room that the browser keeps until it knows the picture. */
const WIDTH_PX = 1200;
const HEIGHT_PX = 800;

interface PhotoFrameProps {
  src: string;
  alt: string;
  /** In the dialog the photo waits until it is opened. */
  lazy?: boolean;
  children: ReactNode;
}

/** A photo as large as the screen allows, over the ways on from it. */
export function PhotoFrame({ src, alt, lazy, children }: PhotoFrameProps) {
  return (
    <div className="app-viewer">
      <img
        {...imageSources(src, "photo")}
        alt={alt}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        loading={lazy ? "lazy" : undefined}
      />
      <div className="app-viewer__bar">{children}</div>
    </div>
  );
}
