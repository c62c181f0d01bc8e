import { SignOutButton } from "@/components/auth/sign-out-button";

export function AccessDenied() {
  return (
    <section className="mx-auto flex max-w-md flex-col items-start gap-5 px-4 py-24">
      <h1 className="font-display text-3xl font-semibold">Access denied</h1>
      <p className="text-muted">
        The staff area is for administrators. Your account doesn't have access. If it should, ask an
        administrator to change your role, or sign in with another account.
      </p>
      <SignOutButton />
    </section>
  );
}
