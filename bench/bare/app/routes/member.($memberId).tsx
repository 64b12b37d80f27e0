import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { MemberProfileAnswer } from "../../../../app/contract/member";
import avatar from "../../../../public/images/default-avatar.svg";
import { callBackend } from "../backend.server";
import { addressText, Details, Phone, Table } from "../components";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const payload = params.memberId ? { memberId: Number(params.memberId) } : {};
  return callBackend<MemberProfileAnswer>(request, "getmemberprofile", payload);
}

export default function Profile() {
  const { memberProfile: member, parents, spouse, children, siblings } = useLoaderData<typeof loader>();
  const groups = { Parents: parents, Spouse: spouse ? [spouse] : [], Children: children, Siblings: siblings };
  const address = member.addressSameAsFamily ? member.familyAddress : member.memberAddress;
  return (
    <>
      <h1>
        {member.firstName} {member.lastName} {member.firstNameInHindi}
      </h1>
      <img src={member.profileImage ? `/${member.profileImage}` : avatar} alt="" width={200} />
      <Details
        entries={{
          "Maiden Last Name": member.maidenLastName,
          "Nick Name": member.nickName,
          Gender: member.gender,
          "Marital Status": `${member.maritalStatus ?? ""} ${member.weddingDate ?? ""}`,
          "Birth Date": [member.birthDay, member.birthMonth, member.birthYear].join(" "),
          Phone: <Phone of={member} />,
          "Email Id": member.email,
          Education: member.educationDetails,
          Occupation: member.occupation,
          Address: addressText(address),
        }}
      />
      {Object.entries(groups).map(([title, relatives]) =>
        relatives?.length ? (
          <section key={title}>
            <h2>{title}</h2>
            <Table columns={["Name", "Relationship"]}>
              {relatives.map((relative) => (
                <tr key={relative.memberId}>
                  <td>
                    <Link to={`/member/${relative.memberId}`}>
                      {relative.firstName} {relative.lastName}
                    </Link>
                  </td>
                  <td>{relative.familyRelationship}</td>
                </tr>
              ))}
            </Table>
          </section>
        ) : null,
      )}
      <Link className="btn btn-primary" to={`/family/${member.familyId}`}>
        View {member.firstName}'s Family
      </Link>
    </>
  );
}
