import * as z from "zod/mini";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { listSchema } from "@/lib/http/resource-fields";
import { userResourceSchema } from "@/lib/users/resource";
import { newUserSchema, userChangeSchema } from "@/lib/users/schema";
import { lastPage, user } from "../examples";
import { defineOperations } from "../operation";

const userListSchema = listSchema(userResourceSchema);
const oneUserSchema = z.object({ user: userResourceSchema });

export const userOperations = defineOperations({
  "GET /admin/users": {
    id: "listUsers",
    tag: "Users",
    summary: "Users, newest first",
    access: "administrators",
    query: cursorQuerySchema,
    answers: {
      200: {
        description: "A page of them",
        schema: userListSchema,
        name: "UserList",
        example: lastPage(user),
      },
    },
  },
  "POST /admin/users": {
    id: "addUser",
    tag: "Users",
    summary: "Add a user",
    details: "They must choose a password of their own at their first sign-in.",
    access: "administrators",
    body: {
      schema: newUserSchema,
      name: "NewUser",
      example: {
        email: user.email,
        password: "temporary one",
        firstName: user.first_name,
        lastName: user.last_name,
        role: user.role,
      },
      once: true,
    },
    answers: { 201: { description: "Added", schema: oneUserSchema, name: "OneUser", example: { user } } },
    refusals: [409],
  },
  "GET /admin/users/{id}": {
    id: "getUser",
    tag: "Users",
    summary: "One user",
    access: "administrators",
    answers: { 200: { description: "The user", schema: userResourceSchema, name: "User", example: user } },
  },
  "PUT /admin/users/{id}": {
    id: "changeUser",
    tag: "Users",
    summary: "Change a role or reset a password",
    details:
      "Either `role` or `password`. Both end the user's sessions. The last administrator stays one, and nobody changes their own role: 409.",
    access: "administrators",
    body: { schema: userChangeSchema, name: "UserChange", example: { role: "ADMIN", version: 1 } },
    answers: { 200: { description: "Changed", schema: oneUserSchema, name: "OneUser", example: { user } } },
    refusals: [409],
  },
  "DELETE /admin/users/{id}": {
    id: "deleteUser",
    tag: "Users",
    summary: "Delete a user",
    details:
      "Into the trash; ends their sessions, and their e-mail is free again. The last administrator and one's own account cannot be deleted: 409.",
    access: "administrators",
    answers: { 204: { description: "Deleted" } },
    refusals: [409],
  },
});
