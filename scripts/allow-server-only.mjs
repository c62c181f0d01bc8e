import { register } from "node:module";

// `server-only` throws outside a bundler. In a process that is the server, it is an empty module.
const hooks = `export async function resolve(specifier, context, next) {
  if (specifier !== "server-only") return next(specifier, context);
  return { url: "data:text/javascript,", format: "module", shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
