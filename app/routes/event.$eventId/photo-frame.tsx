import type { ReactNode } from "react";
import { imageSources } from "~/ui/image-sizes";

const WIDTH_PX = 1200;
const HEIGHT_PX = 800;

interface PhotoFrameProps {
  src: string;
  alt: string;
  lazy?: boolean;
  children: ReactNode;
}

/** The buttons come first, so that they stay where they are whatever shape the next photo has. */
export function PhotoFrame({ src, alt, lazy, children }: PhotoFrameProps) {
  return (
    <div className="app-viewer">
      <div className="app-bar">{children}</div>
      <img
        {...imageSources(src, "photo")}
        alt={alt}
        width={WIDTH_PX}
        height={HEIGHT_PX}
        loading={lazy ? "lazy" : undefined}
      />
    </div>
  );
}
