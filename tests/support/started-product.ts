import { type StandIn, type StandInOptions, startStandIn } from "../backend/start";
import { type AppProcess, startApp } from "./app-process";

/** The built app in front of a stand-in. */
export interface Product {
  standIn: StandIn;
  app: AppProcess;
}

export async function startProduct(
  settings: Record<string, string> = {},
  options: StandInOptions = {},
): Promise<Product> {
  const standIn = await startStandIn(options);
  return { standIn, app: await startApp(standIn.url, settings) };
}

export async function stopProduct({ standIn, app }: Product): Promise<void> {
  await app.stop();
  await standIn.close();
}
