import type { PhoneView } from "../format/phone";

/** A phone number with its flag or globe, and the way to a chat; the words lie hidden under the pictures. Screens section 9. */
export function phoneNumber(phone: PhoneView) {
  if (phone.tel === null) return phone.text;
  return (
    <>
      <i className={`app-flag--${phone.region}`}>{phone.regionName}</i>
      <a href={`tel:${phone.tel}`}>{phone.text}</a>
      {phone.whatsapp ? (
        <a href={phone.whatsapp} title="WhatsApp">
          WhatsApp
        </a>
      ) : null}
    </>
  );
}

/** The same as a component, where there are few. */
export function PhoneNumber({ phone }: { phone: PhoneView }) {
  return <>{phoneNumber(phone)}</>;
}
