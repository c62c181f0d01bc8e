// Runs in a worker thread: one bcrypt computation takes about 0.2 s and would block the event loop.
import { compare, hash } from "bcryptjs";

/** @param {{ password: string, cost: number } | { password: string, hash: string }} task */
export default function run(task) {
  return "hash" in task ? compare(task.password, task.hash) : hash(task.password, task.cost);
}
