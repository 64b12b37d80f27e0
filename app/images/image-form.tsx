import { useLocation } from "@remix-run/react";
import { SelectField, TextField } from "~/forms/fields";
import { Form, savedAt } from "~/forms/form";
import type { FormState } from "~/forms/form-state";
import { t, textOf } from "~/i18n/text.server";
import { paths } from "~/paths";
import { Image } from "~/ui/image";
import { SAVED_IMAGE_PX } from "./constants";
import { CROP_POSITIONS, CROP_TURNS, CROP_ZOOMS } from "./crop";
import { wrongTypeMessage } from "./decode-and-crop.server";
import { IMAGE_TYPES } from "./image-kind";
import { tooLargeMessage } from "./read-upload.server";

interface ImageFormProps {
  title: string;
  form: FormState;
  /** The stored image; undefined after a refused form, which does not load it again. */
  picture?: { kind: "family" | "profile"; src: string | null; name: string } | undefined;
  back?: string;
}

function choiceText(choice: string): string {
  const known = [...CROP_POSITIONS, ...CROP_TURNS].find((option) => option === choice);
  return known ? t(`images.choices.${known}`) : choice;
}

function editorTexts() {
  return {
    "data-drop": t("images.drop"),
    "data-choose": t("images.choose"),
    "data-left": t("images.choices.Left"),
    "data-top": t("images.choices.Top"),
    "data-bottom": t("images.choices.Bottom"),
    "data-right": t("images.choices.Right"),
    "data-other": textOf(wrongTypeMessage("other")),
    "data-avif": textOf(wrongTypeMessage("avif")),
    "data-heic": textOf(wrongTypeMessage("heic")),
    "data-svg": textOf(wrongTypeMessage("svg")),
    "data-damaged": t("images.damaged"),
    "data-session-ended": t("messages.unauthorized"),
    "data-log-in": t("frame.login"),
    "data-login-path": paths.login(),
    "data-too-large": textOf(tooLargeMessage()),
    "data-too-small": t("images.tooSmall"),
    "data-too-many": t("images.tooMany"),
    "data-move-crop": t("images.moveCrop"),
    "data-zoom": t("images.zoom"),
    "data-turn": t("images.turnQuarter"),
    "data-maybe-saved": t("messages.maybeSaved"),
    "data-save": t("forms.save"),
    "data-cancel": t("forms.cancel"),
  };
}

function ChoiceFields() {
  return (
    <>
      <TextField
        name="image"
        label={t("images.image")}
        hint={t("images.hint", { kinds: t("images.kinds") })}
        input={{ type: "file", accept: IMAGE_TYPES.join() }}
      />
      <div className="app-columns app-cut">
        <SelectField
          name="position"
          label={t("images.partToKeep")}
          options={CROP_POSITIONS}
          textOf={choiceText}
        />
        <SelectField name="zoom" label={t("images.zoom")} options={CROP_ZOOMS} />
        <SelectField name="turn" label={t("images.turn")} options={CROP_TURNS} textOf={choiceText} />
      </div>
    </>
  );
}

function Buttons({ isPreview, viewPath }: { isPreview: boolean; viewPath: string }) {
  return (
    <div className="app-actions">
      <button type="submit" className="btn btn-primary" name="step" value={isPreview ? "save" : "look"}>
        {t("forms.save")}
      </button>{" "}
      {isPreview ? (
        <button type="submit" className="btn btn-secondary" name="step" value="choose">
          {t("images.tryAnother")}
        </button>
      ) : null}{" "}
      <a href={viewPath}>{t("forms.cancel")}</a>
    </div>
  );
}

export function ImageForm({ title, form, picture, back }: ImageFormProps) {
  const { pathname } = useLocation();
  const viewPath = back ?? pathname;
  const { crop, step, waiting = "" } = form.values;
  const isPreview = Boolean(crop) && step === "look";
  return (
    <>
      <h1>{title}</h1>
      <Form
        form={form}
        className="card card-body mb-4"
        encType="multipart/form-data"
        check={savedAt(viewPath)}
        data-title={title}
        {...editorTexts()}
        data-loading={t("images.loading")}
      >
        {crop ? (
          <p>
            <img className="mw-100 h-auto rounded" src={crop} alt={t("images.asSaved")} {...SAVED_IMAGE_PX} />
          </p>
        ) : null}
        {picture ? (
          <p>
            <Image {...picture} alt={picture.name} />
          </p>
        ) : null}
        {isPreview ? (
          ["position", "zoom", "turn"].map((name) => (
            <input key={name} type="hidden" name={name} value={form.values[name]} />
          ))
        ) : (
          <ChoiceFields />
        )}
        <Buttons isPreview={isPreview} viewPath={viewPath} />
        {/* Last: the server drops so long a field if the token has not come before it. */}
        <input type="hidden" name="waiting" value={waiting} />
      </Form>
    </>
  );
}
