import { register } from "node:module";

// The package `server-only` throws outside a bundler. These hooks replace it with an empty module.
const hooks = `export async function resolve(specifier, context, next) {
  if (specifier !== "server-only") return next(specifier, context);
  return { url: "data:text/javascript,", format: "module", shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
