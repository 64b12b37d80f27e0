import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { aboutParagraphs, brandImages, counters } from "../../../../app/i18n/community/home";
import { COMMUNITY_NAME } from "../../../../app/i18n/community/site";
import cloth from "../../../../public/images/brand-cloth.svg";
import river from "../../../../public/images/brand-river.svg";
import tree from "../../../../public/images/brand-tree.svg";

const SOURCES = [cloth, river, tree];

/** Texts are made on the server, because `t()` needs Node. */
export function loader() {
  const alts = brandImages().map(({ alt }) => alt);
  return json({ paragraphs: aboutParagraphs(), counters: counters(), alts });
}

export default function Home() {
  const { paragraphs, counters, alts } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>About {COMMUNITY_NAME}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="row">
        {counters.map(({ label, value }) => (
          <div className="col-6 col-md-3 text-center mb-3" key={label}>
            <div className="fs-2">{value}</div>
            {label}
          </div>
        ))}
        {alts.map((alt, at) => (
          <div className="col-md-4" key={alt}>
            <img className="img-fluid" src={SOURCES[at]} alt={alt} />
          </div>
        ))}
      </div>
    </>
  );
}
