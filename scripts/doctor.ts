import { runOperatorProgram } from "./run-operator-program";

// `npm run doctor` checks the database, the services and the address that the settings name.
await runOperatorProgram("ops/doctor.ts");
