"use server";

import * as z from "zod/mini";
import { actionsOf } from "@/lib/http/actions";
import { findPeople } from "./find-people";
import { searchFailed } from "./strings";

const { adminQuery } = actionsOf(null);

export const searchPeople = adminQuery(
  {
    name: "searchPeople",
    schema: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)),
    failure: searchFailed,
  },
  findPeople,
);
