import type { PhoneView } from "./format/contact";

/** Screen readers read the words for flag and chat; the icons cover them. */
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
