import { mainPaths } from "./main-paths";
import { offlineReading } from "./offline-reading";
import { webkit } from "./webkit";

mainPaths(webkit);
offlineReading(webkit);
