import { SelectField } from "../forms/fields";
import { Form } from "../forms/form";
import type { FormState, FormValues } from "../forms/form-state";
import { IMAGE_KINDS } from "../messages";
import { IMAGE_HEIGHT_PX, IMAGE_WIDTH_PX } from "./constants";
import { CROP_POSITIONS, CROP_TURNS, CROP_ZOOMS } from "./crop-choices";

interface ImageFormProps {
  title: string;
  heading: string;
  form: FormState;
  /** The page without the form. */
  viewPath: string;
}

function Cropped({ src }: { src: string }) {
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

function Choices() {
  return (
    <>
      <SelectField name="position" label="Keep" options={CROP_POSITIONS} />
      <SelectField name="zoom" label="Zoom" options={CROP_ZOOMS} />
      <SelectField name="turn" label="Turn" options={CROP_TURNS} />
      <div className="col mb-3">
        <label htmlFor="image">Image</label>
        <input
          className="form-control"
          id="image"
          name="image"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby="image-note"
        />
        <p className="text-body-secondary" id="image-note">
          {`${IMAGE_KINDS}, up to 10 MB. You see the cut before it is saved.`}
        </p>
      </div>
    </>
  );
}

function Chosen({ values }: { values: FormValues }) {
  return (
    <>
      <input type="hidden" name="position" value={values.position} />
      <input type="hidden" name="zoom" value={values.zoom} />
      <input type="hidden" name="turn" value={values.turn} />
    </>
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

/** Puts an image in its place: choose, look at the crop, save. */
export function ImageForm({ title, heading, form, viewPath }: ImageFormProps) {
  const { crop, step, waiting = "" } = form.values;
  const isLook = Boolean(crop) && step === "look";
  return (
    <>
      <h1>{heading}</h1>
      <h2>{title}</h2>
      <Form
        form={form}
        className="card card-body mb-4"
        encType="multipart/form-data"
        savedPath={viewPath}
        data-title={title}
        data-enhance="image-editor"
        data-view={viewPath}
      >
        <input type="hidden" name="heading" value={heading} />
        <input type="hidden" name="waiting" value={waiting} />
        {crop ? <Cropped src={crop} /> : null}
        {isLook ? <Chosen values={form.values} /> : <Choices />}
        <Buttons isLook={isLook} viewPath={viewPath} />
      </Form>
    </>
  );
}
