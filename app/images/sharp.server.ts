import sharp from "sharp";

/** Most pixels a picture may have before it is decoded. Issue 3, pictures: 40 megapixels. */
export const IMAGE_MAX_PIXELS = 40_000_000;

// Each decode keeps to one core, so that the queue in front of it is what bounds the work; nothing is kept between pictures.
sharp.concurrency(1);
sharp.cache(false);

/** The image library, set up once for all its users. Design section 3, "media". */
export { sharp };
