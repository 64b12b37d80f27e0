import { connect, type Socket } from "node:net";
import { type AppProcess, startApp } from "../tests/support/app-process";
import { photoLike, startImageBackend } from "../tests/support/picture-backend";
import { fetchPage, median, quantile, residentMb } from "./measure";
import { atMost, type Row } from "./table";

const THUMBNAILS = 50;
const PHOTOS = 5;
const PAGES_BEFORE = 100;
const PAGES_MEANWHILE_MIN = 20;
const SLACK_MS = 25;
const GROWTH_MB = 40;
const SLOW_READERS = 50;
const IMAGE_READERS = 64;
const IMAGES = 40;
const LARGE_IMAGE = "/uploads/events/large.jpg";

async function pageTimes({ origin }: AppProcess, goesOn: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) times.push((await fetchPage(origin, "/login", "")).milliseconds);
  return times;
}

const SLOWEST_BUT_ONE_IN_100 = 0.99;

function p99(times: readonly number[]): number {
  return quantile(times, SLOWEST_BUT_ONE_IN_100);
}

/** Somebody who asks for a picture and does not read it. */
function slowReader(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(`GET ${LARGE_IMAGE} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
      socket.pause();
      resolve(socket);
    });
    socket.on("error", reject);
  });
}

async function besideThumbnails(app: AppProcess, paths: readonly string[], before: number): Promise<Row[]> {
  const memoryMb = residentMb(app.pid);
  let isUnderWay = true;
  const images = Promise.all(
    paths.map((path) => fetch(`${app.origin}${path}?w=96`).then((image) => image.arrayBuffer())),
  ).finally(() => {
    isUnderWay = false;
  });
  const meanwhile = await pageTimes(app, (count) => isUnderWay || count < PAGES_MEANWHILE_MIN);
  await images;
  const allowed = Math.max(2 * before, before + SLACK_MS);
  return [
    atMost(`a page while ${THUMBNAILS} thumbnails are made, p99`, p99(meanwhile), allowed, "ms"),
    atMost(`${THUMBNAILS} thumbnails made, memory, growth`, residentMb(app.pid) - memoryMb, GROWTH_MB, "MB"),
  ];
}

async function besideSlowReaders(app: AppProcess, before: number): Promise<Row> {
  const readers = await Promise.all(Array.from({ length: SLOW_READERS }, () => slowReader(app.port)));
  const meanwhile = median(await pageTimes(app, (count) => count < PAGES_BEFORE));
  for (const reader of readers) reader.destroy();
  return atMost(
    `a page beside ${SLOW_READERS} slow readers of a picture, p50`,
    meanwhile,
    before + SLACK_MS,
    "ms",
  );
}

async function imageTimes({ origin }: AppProcess, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    await (await fetch(origin + path)).arrayBuffer();
    times.push(performance.now() - began);
  }
  return times;
}

/** Originals that nobody asked for before, without and beside those who take theirs and do not read on. */
async function imagesBesideSlowReaders(app: AppProcess, paths: readonly string[]): Promise<Row> {
  const [warm, alone, beside] = [0, 1, 2].map((at) => paths.slice(at * IMAGES, (at + 1) * IMAGES));
  await imageTimes(app, warm ?? []);
  const before = median(await imageTimes(app, alone ?? []));
  const readers = await Promise.all(Array.from({ length: IMAGE_READERS }, () => slowReader(app.port)));
  const meanwhile = median(await imageTimes(app, beside ?? []));
  for (const reader of readers) reader.destroy();
  const what = `others' images beside ${IMAGE_READERS} slow readers, times as slow, p50`;
  return atMost(what, meanwhile / before, 2, "");
}

/** What pictures cost those who only want a page. */
export async function neighbourRows(): Promise<Row[]> {
  const backend = await startImageBackend();
  const photos = await Promise.all(Array.from({ length: PHOTOS }, (_, seed) => photoLike(1_200, 800, seed)));
  const paths = Array.from({ length: THUMBNAILS }, (_, at) => `/uploads/member/neighbour_${at}.jpg`);
  for (const [at, path] of paths.entries()) backend.put(path, photos[at % PHOTOS] ?? Buffer.alloc(0));
  const originals = Array.from({ length: 3 * IMAGES }, (_, at) => `/uploads/events/neighbour_${at}.jpg`);
  for (const [at, path] of originals.entries()) backend.put(path, photos[at % PHOTOS] ?? Buffer.alloc(0));
  backend.put(LARGE_IMAGE, await photoLike(3_000, 2_000));
  const app = await startApp(backend.url);
  await pageTimes(app, (count) => count < PAGES_BEFORE);
  const before = await pageTimes(app, (count) => count < PAGES_BEFORE);
  const rows = [
    ...(await besideThumbnails(app, paths, p99(before))),
    await besideSlowReaders(app, median(before)),
    await imagesBesideSlowReaders(app, originals),
  ];
  await app.stop();
  await backend.close();
  return rows;
}
