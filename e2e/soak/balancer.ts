import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Balances TCP over ready instances, probed five times a second. Tries the next one when a connection is refused. */
export async function startBalancer(origins: () => readonly string[]) {
  const ready = new Set<string>();
  const sockets = new Set<Socket>();
  let turn = 0;

  /** Rejects when an instance does not respond within two seconds. */
  const isReady = async (origin: string) => {
    const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2000) });
    await answer.arrayBuffer();
    return answer.ok;
  };
  const probe = async () => {
    for (const origin of origins()) {
      if (await isReady(origin).catch(() => false)) ready.add(origin);
      else ready.delete(origin);
    }
  };
  const timer = setInterval(() => void probe(), 200);
  await probe();

  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.on("error", () => client.destroy()).on("close", () => sockets.delete(client));
    const candidates = origins().filter((origin) => ready.has(origin));
    void forward(client, candidates.length > 0 ? candidates : [...origins()]);
  });

  async function forward(client: Socket, candidates: readonly string[]) {
    const first = turn++; // other connections change `turn` while this one waits
    for (let at = 0; at < candidates.length; at += 1) {
      const { port } = new URL(candidates[(first + at) % candidates.length]!);
      const upstream = connect(Number(port), "127.0.0.1");
      const connected = await once(upstream, "connect").then(
        () => true,
        () => false,
      );
      if (!connected) continue;
      upstream.on("error", () => client.destroy()).on("close", () => client.destroySoon());
      client.on("close", () => upstream.destroy());
      client.pipe(upstream).pipe(client);
      client.resume();
      return;
    }
    client.destroy();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
