import { start } from "./enhance/start";

start();
