import { Link } from "@remix-run/react";
import type { TreeMember, TreeNode } from "../../../app/contract/tree";
import avatar from "../../../public/images/default-avatar.svg";

function colorOf({ alive, gender }: TreeMember) {
  if (!alive) return "text-bg-secondary";
  return gender === "Female" ? "bg-danger-subtle" : "bg-primary-subtle";
}

function MemberCard({ member }: { member: TreeMember }) {
  const { memberId, firstName, lastName, age, profileImageThumbnail, selectedNode } = member;
  return (
    <Link
      className={`card d-inline-block p-2 m-1 ${colorOf(member)} ${selectedNode ? "border-dark" : ""}`}
      to={`/member/${memberId}`}
    >
      <img src={profileImageThumbnail ? `/${profileImageThumbnail}` : avatar} alt="" width={60} height={60} />
      <div>
        {firstName} {lastName}
      </div>
      <small>{age}</small>
    </Link>
  );
}

export function FamilyTree({ node: { member, spouse, children } }: { node: TreeNode }) {
  return (
    <ul className="list-unstyled ps-3 border-start">
      <li>
        {member ? <MemberCard member={member} /> : null}
        {spouse ? <MemberCard member={spouse} /> : null}
        {children?.map((child) => (
          <FamilyTree key={child.member?.memberId} node={child} />
        ))}
      </li>
    </ul>
  );
}
