/** `proxy.ts` routes `/jobs/alerts` with a filter here. The static page never sees a query. */
export { default, metadata } from "../page";
