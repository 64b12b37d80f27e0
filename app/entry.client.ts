import { start } from "~/browser/start";

start();
