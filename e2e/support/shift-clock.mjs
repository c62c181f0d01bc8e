// Loaded with --import into a server that a test starts. Shifts its clock by CLOCK_SHIFT_MS, as on a machine whose clock is wrong.
const shift = Number(process.env.CLOCK_SHIFT_MS);

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, args) =>
    args.length > 0 ? new RealDate(...args) : new RealDate(RealDate.now() + shift),
  get: (RealDate, name) => (name === "now" ? () => RealDate.now() + shift : Reflect.get(RealDate, name)),
});
