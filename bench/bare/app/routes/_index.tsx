import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import cloth from "../../../../community/cloth.svg";
import river from "../../../../community/river.svg";
import tree from "../../../../community/tree.svg";
import { sample } from "../community.server";

const SOURCES = [cloth, river, tree];

export function loader() {
  const { community, about: paragraphs, counters, pictures } = sample;
  return json({ community, paragraphs, counters, alts: pictures.brand.map(({ alt }) => alt) });
}

export default function Home() {
  const { community, paragraphs, counters, alts } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>About {community}</h1>
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
