import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A balancer of TCP connections on loopback. It asks every instance for its readiness, sends nobody to one that is not
 * ready, and tries the next when a connection is refused, as real ones do.
 */
export async function startBalancer(origins: () => readonly string[]) {
  const ready = new Set<string>();
  const sockets = new Set<Socket>();
  let turn = 0;

  const look = async () => {
    for (const origin of origins()) {
      const answer = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(2000) }).catch(
        () => null,
      );
      if (answer?.ok) ready.add(origin);
      else ready.delete(origin);
      await answer?.arrayBuffer();
    }
  };
  const timer = setInterval(() => void look(), 200);
  await look();

  const server = createServer({ pauseOnConnect: true }, (client) => {
    sockets.add(client);
    client.on("error", () => client.destroy()).on("close", () => sockets.delete(client));
    const candidates = origins().filter((origin) => ready.has(origin));
    void join(client, candidates.length > 0 ? candidates : [...origins()]);
  });

  async function join(client: Socket, candidates: readonly string[]) {
    turn += 1;
    for (let at = 0; at < candidates.length; at += 1) {
      const { port } = new URL(candidates[(turn + at) % candidates.length]!);
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
