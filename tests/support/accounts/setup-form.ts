import type { SetupForm } from "@/lib/setup/schema";

/** A valid form of the setup page, without a code. */
export const setupForm: SetupForm = {
  code: "",
  companyName: 'Fjord & "Sønner"',
  companyEmail: "post@example.org",
  phone: "+47 55 55 01 00",
  street: "Strandgaten 1",
  postalCode: "5013",
  city: "Bergen",
  country: "NO",
  firstName: "Åse",
  lastName: "Dahl",
  email: "ase@example.org",
  password: "known to the owner",
  sender: "web@example.org",
  testMailTo: "ase@example.org",
};
