import { SignOutButton } from "@/components/auth/sign-out-button";
import { type Area, areaNames } from "@/lib/auth/areas";

/** `area`: what an administrator lacks who has reached the frame of the staff area. */
export function AccessDenied({ area = null }: { area?: Area | null }) {
  return (
    <section className="mx-auto flex max-w-md flex-col items-start gap-5 px-4 py-24">
      <h1 className="font-display text-3xl font-semibold">Access denied</h1>
      <p className="text-muted">
        {area
          ? `This page belongs to the area ${areaNames[area]}, which your account doesn't have. If you need it, ask an administrator with the area ${areaNames.people}.`
          : "The staff area is for administrators. Your account doesn't have access. If it should, ask an administrator to change your role, or sign in with another account."}
      </p>
      <SignOutButton />
    </section>
  );
}
