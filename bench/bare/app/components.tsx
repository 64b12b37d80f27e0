import { Fragment, type ReactNode } from "react";
import type { Address } from "../../../app/contract/fields";
import flagIn from "../../../public/images/flag-in.svg";
import flagUs from "../../../public/images/flag-us.svg";
import globe from "../../../public/images/globe.svg";
import whatsapp from "../../../public/images/whatsapp.svg";

export function Details({ entries }: { entries: Record<string, ReactNode> }) {
  return (
    <dl className="row">
      {Object.entries(entries).map(([label, value]) => (
        <Fragment key={label}>
          <dt className="col-sm-3">{label}</dt>
          <dd className="col-sm-9">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

export function Table({ columns, children }: { columns: string[]; children: ReactNode }) {
  return (
    <div className="table-responsive">
      <table className="table table-striped">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function flagOf(phone: string) {
  if (phone.startsWith("+91")) return <img src={flagIn} alt="India" width={20} height={15} />;
  if (phone.startsWith("+1")) return <img src={flagUs} alt="United States" width={20} height={15} />;
  return <img src={globe} alt="Other country" width={20} height={20} />;
}

export function Phone({ of }: { of: { phone: string | null; phoneWhatsappRegistered: boolean } }) {
  if (!of.phone) return null;
  const digits = of.phone.replace(/\D/g, "");
  return (
    <span className="text-nowrap">
      {flagOf(of.phone)} <a href={`tel:+${digits}`}>{of.phone}</a>{" "}
      {of.phoneWhatsappRegistered ? (
        <a href={`https://wa.me/${digits}`}>
          <img src={whatsapp} alt="WhatsApp" width={20} height={20} />
        </a>
      ) : null}
    </span>
  );
}

export function addressText(address: Address | null) {
  if (!address) return null;
  const { addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country } = address;
  const parts = [addressLine1, addressLine2, addressLine3, district, city, state, postalCode, country];
  return parts.filter(Boolean).join(", ");
}
