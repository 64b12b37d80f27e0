import { Alert } from "../ui/alert";

/** A form that came back, as far as its message goes. */
export interface FailedView {
  text: string;
  field: string | null;
  doubt: string | null;
}

/** The message on top of a form that failed, and whether the change may have been made all the same. */
export function FormFailure({ failed }: { failed: FailedView | undefined }) {
  if (!failed) return null;
  return (
    <>
      <Alert tone="danger" text={failed.text} fieldId={failed.field ?? undefined} />
      {failed.doubt ? <p>{failed.doubt}</p> : null}
    </>
  );
}

/** The message of a field, when it is the one at fault. */
export function faultOf(failed: FailedView | undefined, field: string): string | null {
  return failed?.field === field ? failed.text : null;
}
