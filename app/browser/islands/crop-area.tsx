import { useEffect, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import {
  IMAGE_ASPECT_RATIO,
  IMAGE_HEIGHT_PX,
  IMAGE_WIDTH_PX,
  QUARTER_TURN_DEGREES,
  UPRIGHT_MIDDLE_RATIO,
} from "~/images/constants";

const CROP_MAX_ZOOM_RATIO = 3;
const CROP_ZOOM_STEP_RATIO = 0.1;
const CROP_KEY_STEP_PX = 8;
const FULL_TURN_DEGREES = 360;
const BROWSER_JPEG_QUALITY_RATIO = 0.8;

export type TurnedArea = Area & { turnDegrees: number };

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

export async function cropInBrowser(source: Blob, area: TurnedArea): Promise<Blob> {
  const image = await createImageBitmap(source, { imageOrientation: "from-image" });
  const canvas = draw(image, area);
  image.close();
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("no image")));
    canvas.toBlob(settle, "image/jpeg", BROWSER_JPEG_QUALITY_RATIO);
  });
}

/** The library's own style sheet would break the content security policy; styles set by a script do not. */
const CROPPER_STYLE = {
  containerStyle: {
    position: "absolute",
    inset: 0,
    overflow: "hidden",
    userSelect: "none",
    touchAction: "none",
    cursor: "move",
    display: "flex",
    alignItems: "center",
  },
  mediaStyle: { width: "100%", height: "auto", willChange: "transform" },
  cropAreaStyle: {
    position: "absolute",
    left: "50%",
    top: "50%",
    transform: "translate(-50%, -50%)",
    border: "2px solid #fff",
    boxShadow: "0 0 0 9999em",
    boxSizing: "border-box",
    overflow: "hidden",
    color: "rgb(0 0 0 / 50%)",
  },
} as const;

/** For people who can neither drag nor type: each button presses an arrow key of the cropper. */
const MOVES = [
  { key: "ArrowLeft", sign: "←", name: "left" },
  { key: "ArrowUp", sign: "↑", name: "top" },
  { key: "ArrowDown", sign: "↓", name: "bottom" },
  { key: "ArrowRight", sign: "→", name: "right" },
] as const;

const STEPS_PER_PRESS = 3;

function pressKey(crop: Element | null | undefined, key: string) {
  for (let index = 0; index < STEPS_PER_PRESS; index++)
    crop?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  crop?.dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true }));
}

interface CropAreaProps {
  source: Blob;
  texts: DOMStringMap;
  onArea(area: TurnedArea): void;
  onBroken(): void;
}

function MoveButtons({ texts }: Pick<CropAreaProps, "texts">) {
  return (
    <p className="app-moves">
      {MOVES.map(({ key, sign, name }) => (
        <button
          key={key}
          type="button"
          className="btn btn-secondary"
          aria-label={texts[name]}
          onClick={({ currentTarget }) =>
            pressKey(currentTarget.closest("dialog")?.querySelector('[role="group"]'), key)
          }
        >
          {sign}
        </button>
      ))}
    </p>
  );
}

export function CropArea({ source, texts, onArea, onBroken }: CropAreaProps) {
  const [imageUrl, setImageUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turnDegrees, setTurnDegrees] = useState(0);
  useEffect(() => {
    const url = URL.createObjectURL(source);
    setImageUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [source]);
  return (
    <>
      <div className="app-crop">
        <Cropper
          image={imageUrl}
          crop={crop}
          zoom={zoom}
          rotation={turnDegrees}
          aspect={IMAGE_ASPECT_RATIO}
          maxZoom={CROP_MAX_ZOOM_RATIO}
          keyboardStep={CROP_KEY_STEP_PX}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_part, pixels) => onArea({ ...pixels, turnDegrees })}
          onMediaLoaded={({ width, height }) => {
            if (height > width) setCrop({ x: 0, y: height * (1 / 2 - UPRIGHT_MIDDLE_RATIO) });
          }}
          objectFit="horizontal-cover"
          disableAutomaticStylesInjection
          style={CROPPER_STYLE}
          mediaProps={{ onError: onBroken }}
          cropperProps={{ role: "group", "aria-label": texts.moveCrop }}
        />
      </div>
      <MoveButtons texts={texts} />
      <label className="mb-3">
        {texts.zoom}
        <input
          type="range"
          min={1}
          max={CROP_MAX_ZOOM_RATIO}
          step={CROP_ZOOM_STEP_RATIO}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => setTurnDegrees((turnDegrees + QUARTER_TURN_DEGREES) % FULL_TURN_DEGREES)}
      >
        {texts.turn}
      </button>
    </>
  );
}
