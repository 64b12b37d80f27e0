import { firefox } from "./firefox";
import { mainPaths } from "./main-paths";
import { offlineReading } from "./offline-reading";

mainPaths(firefox);
offlineReading(firefox);
