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
      <div className="app-bar pt-3">{children}</div>
    </div>
  );
}
