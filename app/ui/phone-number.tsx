import type { PhoneView } from "./format/phone";

/** The words of flag and chat are there for screen readers and hidden under the icons. */
export function phoneNumber(phone: PhoneView) {
  if (phone.tel === null) return phone.text;
  return (
    <>
      <i className={`app-flag--${phone.region}`}>{phone.regionName}</i>{" "}
      <a href={`tel:${phone.tel}`}>{phone.text}</a>{" "}
      {phone.whatsapp ? (
        <a href={phone.whatsapp} title="WhatsApp">
          WhatsApp
        </a>
      ) : null}
    </>
  );
}
