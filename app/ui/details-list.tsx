import type { ReactNode } from "react";
import type { AddressView } from "../format/address";
import type { EmailView } from "../format/email";
import type { PhoneView } from "../format/phone";
import { PhoneNumber } from "./phone-number";

export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}

export function WithHindi({ text, hindi }: { text: string; hindi: string | null }) {
  return (
    <>
      <bdi>{text}</bdi>
      {hindi ? (
        <bdi className="app-hindi" lang="hi">
          {` ${hindi}`}
        </bdi>
      ) : null}
    </>
  );
}

export function PhoneDetail({ phone }: { phone: PhoneView | null }) {
  return <Detail label="Phone">{phone ? <PhoneNumber phone={phone} /> : null}</Detail>;
}

export function EmailDetail({ label, email }: { label: string; email: EmailView | null }) {
  return (
    <Detail label={label}>
      {email && (email.href ? <a href={email.href}>{email.text}</a> : <bdi>{email.text}</bdi>)}
    </Detail>
  );
}

export function AddressDetail({ address }: { address: AddressView | null }) {
  return (
    <Detail label="Address">
      {address ? (
        <address>
          {address.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={address.mapHref}>Show on a map</a>
        </address>
      ) : null}
    </Detail>
  );
}
