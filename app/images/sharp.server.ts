import sharp from "sharp";

// Each decode keeps to one core, so that the queue in front of it bounds the work; nothing is kept between images.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
