import { aboutParagraphs, BRAND_IMAGES, COUNTERS } from "../../../../app/content/home";
import { COMMUNITY_NAME } from "../../../../app/content/site";
import cloth from "../../../../public/images/brand-cloth.svg";
import river from "../../../../public/images/brand-river.svg";
import tree from "../../../../public/images/brand-tree.svg";

const SOURCES = [cloth, river, tree];

export default function Home() {
  return (
    <>
      <h1>About {COMMUNITY_NAME}</h1>
      {aboutParagraphs().map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="row">
        {COUNTERS.map(({ label, value }) => (
          <div className="col-6 col-md-3 text-center mb-3" key={label}>
            <div className="fs-2">{value}</div>
            {label}
          </div>
        ))}
        {BRAND_IMAGES.map(({ alt }, at) => (
          <div className="col-md-4" key={alt}>
            <img className="img-fluid" src={SOURCES[at]} alt={alt} />
          </div>
        ))}
      </div>
    </>
  );
}
