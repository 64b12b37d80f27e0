/** Outcome texts, word for word from sections 5 and 8 of the specification and from screens.md. */
export const messages = {
  // Catalogue, specification section 8.
  DEFAULT: "Something went wrong. Please try again later.",
  NETWORK: "Unable to connect. Please check your network connection.",
  UNAUTHORIZED: "Your session has expired. Please log in again.",
  FAMILY_NOT_FOUND: "Family not found. Please check the Family ID.",
  INVALID_INPUT: "Invalid input provided.",

  // Login, specification section 8.
  LOGIN_REFUSED: "Login failed. Please check your credentials.",
  LOGIN_UNEXPECTED: "Unexpected error occurred. Try again.",
  LOGIN_NO_ANSWER: "Server is not responding. Please try again later.",
  LOGIN_FALSE: "Invalid credentials",

  // Search, specification section 8.
  NO_FAMILY_FOUND: "No family found for selected search criteria",

  // Families, members and their pictures, specification section 8.
  FAMILY_SAVED: "Family details updated successfully.",
  FAMILY_IMAGE_SAVED: "Family image updated successfully.",
  MEMBER_SAVED: "Family member details updated successfully.",
  MEMBER_NOT_SAVED: "Failed to update member details.",
  MEMBER_IMAGE_SAVED: "Member image updated successfully.",
  IMAGE_NOT_SAVED: "Image upload failed. Please try again.",

  // Edge cases, R11 and "401 during a POST".
  MAYBE_SAVED: "We do not know whether it was saved. Check before sending again.",
  DRAFT_KEPT: "Your session had ended. Check and save.",
} as const;

/** The unknown session, shown only while something is under way. Specification section 4, screens section 2. */
export const LOADING = "Loading...";

/** Explains the star beside a label. Screens section 3, login. */
export const REQUIRED_NOTE = "* This field is required";

/** A family was added. Specification section 8 "Success messages". */
export function familyAdded(name: string, familyId: number): string {
  return `Family ${name} added successfully with family id ${familyId}.`;
}

/** What the drop zone says of files it does not take. Specification section 5 "Images". */
export const dropMessages = {
  type: (kinds: string) => `File type must be ${kinds}`,
  large: (bytes: number) => `File is larger than ${bytes} bytes`,
  small: (bytes: number) => `File is smaller than ${bytes} bytes`,
  many: "Too many files",
} as const;

/** Kinds of pictures that are taken, in words. */
export const PICTURE_KINDS = "JPEG, PNG or WebP";
