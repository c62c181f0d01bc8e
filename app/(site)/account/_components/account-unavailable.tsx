export function AccountUnavailable() {
  return (
    <section role="alert" className="narrow-frame py-16 md:py-24">
      <h1 className="font-display text-4xl font-semibold">Not available right now</h1>
      <p className="mt-3 text-muted">
        We can't load your account right now. Nothing is lost. Please reload this page in a minute.
      </p>
    </section>
  );
}
