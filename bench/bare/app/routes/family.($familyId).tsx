import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { FamilyDetailsAnswer } from "../../../../app/contract/family";
import sampleImage from "../../../../public/images/sample-family.svg";
import { callBackend } from "../backend.server";
import { addressText, Details, Phone, Table } from "../components";
import { FamilyTree } from "../family-tree";

const COLUMNS = ["Name", "Relationship", "Birth Date", "Marital Status", "Phone", "Education", "Occupation"];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const payload = params.familyId ? { familyId: Number(params.familyId) } : {};
  return callBackend<FamilyDetailsAnswer>(request, "getfamilydetails", payload);
}

export default function Family() {
  const { familyDetails: family, familyRoot, memberList } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{family.familyName} Family</h1>
      <img
        className="img-fluid"
        src={family.familyImage ? `/${family.familyImage}` : sampleImage}
        alt=""
        width={600}
      />
      <Details
        entries={{
          "Family Name": `${family.familyName} ${family.familyNameInHindi ?? ""}`,
          "Head Of Family": family.headOfFamilyName,
          Gotra: family.gotra,
          Email: <a href={`mailto:${family.email}`}>{family.email}</a>,
          Phone: <Phone of={family} />,
          Address: addressText(family.familyAddress),
        }}
      />
      <h2>Family Tree</h2>
      {familyRoot ? <FamilyTree node={familyRoot} /> : null}
      <h2>Family Members</h2>
      <Table columns={COLUMNS}>
        {memberList.map((member) => (
          <tr key={member.memberId}>
            <td>
              <Link to={`/member/${member.memberId}`}>
                {member.firstName} {member.lastName}
              </Link>{" "}
              {member.firstNameInHindi}
            </td>
            <td>{member.familyRelationship}</td>
            <td>
              {member.birthDate} {member.age}
            </td>
            <td>
              {member.maritalStatus} {member.weddingDate}
            </td>
            <td>
              <Phone of={member} />
            </td>
            <td>{member.educationDetails}</td>
            <td>{member.occupation}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
