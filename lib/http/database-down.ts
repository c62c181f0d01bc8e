/** Marks an error whose cause is the database: of an error on the server a browser learns no more than such a mark. */
export const DATABASE_DOWN = "DATABASE_AWAY";
