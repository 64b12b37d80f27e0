import { IMAGE_HEIGHT_PX, IMAGE_WIDTH_PX } from "~/images/constants";
import { BROWSER_JPEG_QUALITY_RATIO } from "./constants";

export interface TurnedArea {
  x: number;
  y: number;
  width: number;
  height: number;
  turnDegrees: number;
}

function draw(image: ImageBitmap, { x, y, width, height, turnDegrees }: TurnedArea): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = IMAGE_WIDTH_PX;
  canvas.height = IMAGE_HEIGHT_PX;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const isOnItsSide = turnDegrees % 180 !== 0;
  const [turnedWidth, turnedHeight] = isOnItsSide ? [image.height, image.width] : [image.width, image.height];
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.scale(canvas.width / width, canvas.height / height);
  pen.translate(turnedWidth / 2 - x, turnedHeight / 2 - y);
  pen.rotate((turnDegrees * Math.PI) / 180);
  pen.drawImage(image, -image.width / 2, -image.height / 2);
  return canvas;
}

/** Renders the crop as a JPEG of 600×400 pixels: about 20 kB instead of a camera's 4 MB. */
export async function cropInBrowser(source: File, area: TurnedArea): Promise<Blob> {
  const image = await createImageBitmap(source, { imageOrientation: "from-image" });
  const canvas = draw(image, area);
  image.close();
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("no image")));
    canvas.toBlob(take, "image/jpeg", BROWSER_JPEG_QUALITY_RATIO);
  });
}
