import { PICTURE_HEIGHT_PX, PICTURE_WIDTH_PX } from "../constants/forms";
import { CUT_POSITIONS, CUT_ZOOMS } from "../content/picture-cut";
import { PICTURE_KINDS } from "../messages";
import { Alert } from "./alert";
import { SelectField } from "./fields";
import { FormContext } from "./form-state";

/** The picture form: what was chosen, what waits, what it looks like cut. */
export interface PictureEditorView {
  position: string;
  zoom: string;
  waiting: string;
  cut: string | null;
  step: "choose" | "look";
  fault: string | null;
}

interface PictureEditorProps {
  title: string;
  picture: PictureEditorView;
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
        width={PICTURE_WIDTH_PX}
        height={PICTURE_HEIGHT_PX}
      />
    </p>
  );
}

function Choices({ picture }: { picture: PictureEditorView }) {
  const values = { position: picture.position, zoom: picture.zoom };
  return (
    <FormContext.Provider value={{ values, fault: null }}>
      <SelectField name="position" label="Keep" options={CUT_POSITIONS} />
      <SelectField name="zoom" label="Zoom" options={CUT_ZOOMS} />
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
          {`${PICTURE_KINDS}, up to 10 MB. You see the cut before it is saved.`}
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
export function PictureEditor({ title, heading, picture, ticket, viewPath, isUnknown }: PictureEditorProps) {
  const isLook = picture.step === "look";
  return (
    <>
      <h1>{heading}</h1>
      <h2>{title}</h2>
      {picture.fault ? (
        <Alert tone="danger" text={picture.fault} fieldId={isLook ? undefined : "image"} />
      ) : null}
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
        <input type="hidden" name="waiting" value={picture.waiting} />
        {picture.cut ? <Cut src={picture.cut} /> : null}
        {isLook ? (
          <>
            <input type="hidden" name="position" value={picture.position} />
            <input type="hidden" name="zoom" value={picture.zoom} />
          </>
        ) : (
          <Choices picture={picture} />
        )}
        <Buttons isLook={isLook} viewPath={viewPath} />
      </form>
    </>
  );
}
