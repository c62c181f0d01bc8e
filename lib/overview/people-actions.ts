"use server";

import * as z from "zod/mini";
import { adminQuery } from "@/lib/http/actions";
import { findPeople } from "./find-people";

export const searchPeople = adminQuery(
  {
    name: "searchPeople",
    area: null,
    schema: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    failure: "Failed to search.",
  },
  findPeople,
);
