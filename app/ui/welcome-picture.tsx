import { community } from "~/community/community.server";
import { picturesAreOn } from "~/i18n/choices.server";
import { IMAGE_HEIGHT_PX, IMAGE_WIDTH_PX } from "~/images/constants";

/** The community's picture beside a visitor's form, where a window is wide enough. */
export function WelcomePicture() {
  const { welcome } = community();
  return welcome && picturesAreOn() ? (
    <img src={welcome} alt="" width={IMAGE_WIDTH_PX} height={IMAGE_HEIGHT_PX} loading="lazy" />
  ) : null;
}
