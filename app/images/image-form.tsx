import { SelectField } from "../forms/fields";
import { FormContext } from "../forms/form-context";
import { IMAGE_KINDS } from "../messages";
import { Alert } from "../ui/alert";
import { IMAGE_HEIGHT_PX, IMAGE_WIDTH_PX } from "./constants";
import { CROP_POSITIONS, CROP_ZOOMS } from "./crop-choices";

/** The picture form: what was chosen, what waits, what it looks like cut. */
export interface ImageEditorView {
  position: string;
  zoom: string;
  waiting: string;
  crop: string | null;
  step: "choose" | "look";
  fault: string | null;
}

interface ImageEditorProps {
  title: string;
  image: ImageEditorView;
  ticket: string;
  /** Heading of the page, for when the form comes back. */
  heading: string;
  /** The page without the editor. */
  viewPath: string;
  isUnknown: boolean;
}

function Cut({ src }: { src: string }) {
  return (
    <p>
      <img
        className="app-cut"
        src={src}
        alt="As it will be saved"
        width={IMAGE_WIDTH_PX}
        height={IMAGE_HEIGHT_PX}
      />
    </p>
  );
}

function Choices({ image }: { image: ImageEditorView }) {
  const values = { position: image.position, zoom: image.zoom };
  return (
    <FormContext.Provider value={{ values, fault: null }}>
      <SelectField name="position" label="Keep" options={CROP_POSITIONS} />
      <SelectField name="zoom" label="Zoom" options={CROP_ZOOMS} />
      <div className="app-field">
        <label htmlFor="image">Image</label>
        <input
          className="form-control"
          id="image"
          name="image"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby="image-note"
        />
        <p className="app-note" id="image-note">
          {`${IMAGE_KINDS}, up to 10 MB. You see the cut before it is saved.`}
        </p>
      </div>
    </FormContext.Provider>
  );
}

function Buttons({ isLook, viewPath }: { isLook: boolean; viewPath: string }) {
  return (
    <div className="app-actions">
      <button type="submit" className="btn btn-primary" name="step" value={isLook ? "save" : "look"}>
        Save
      </button>
      {isLook ? (
        <button type="submit" className="btn btn-secondary" name="step" value="choose">
          Try another cut
        </button>
      ) : null}
      <a href={viewPath}>Cancel</a>
    </div>
  );
}

/** Puts a picture in its place: choose, look at the cut, save. Screens section 4 "Image". */
export function ImageEditor({ title, heading, image, ticket, viewPath, isUnknown }: ImageEditorProps) {
  const isLook = image.step === "look";
  return (
    <>
      <h1>{heading}</h1>
      <h2>{title}</h2>
      {image.fault ? <Alert tone="danger" text={image.fault} fieldId={isLook ? undefined : "image"} /> : null}
      {isUnknown ? (
        <p>
          <a href={viewPath}>See what is saved now</a>
        </p>
      ) : null}
      <form
        className="app-panel"
        method="post"
        action={`${viewPath}?edit=image`}
        encType="multipart/form-data"
        noValidate
        data-title={title}
        data-enhance="image-editor"
        data-view={viewPath}
      >
        <input type="hidden" name="ticket" value={ticket} />
        <input type="hidden" name="heading" value={heading} />
        <input type="hidden" name="waiting" value={image.waiting} />
        {image.crop ? <Cut src={image.crop} /> : null}
        {isLook ? (
          <>
            <input type="hidden" name="position" value={image.position} />
            <input type="hidden" name="zoom" value={image.zoom} />
          </>
        ) : (
          <Choices image={image} />
        )}
        <Buttons isLook={isLook} viewPath={viewPath} />
      </form>
    </>
  );
}
