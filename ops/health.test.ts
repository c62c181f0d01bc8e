import { expect, test, vi } from "vitest";

test.each([
  ["0.0.0.0", "127.0.0.1"],
  ["10.0.0.7", "10.0.0.7"],
  ["::", "[::1]"],
  ["::1", "[::1]"],
  ["fd00::5", "[fd00::5]"],
])("the health check of a server on %s asks %s", async (address, host) => {
  vi.resetModules();
  vi.stubEnv("BIND_ADDRESS", address);
  vi.stubEnv("PORT", "4000");
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal("fetch", fetch);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  try {
    await import("./health");
    expect(fetch).toHaveBeenCalledWith(`http://${host}:4000/api/health`, expect.anything());
    expect(exit).toHaveBeenCalledWith(0);
  } finally {
    exit.mockRestore();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  }
});
