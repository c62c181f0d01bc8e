/** Internal addresses that code refers to; addresses inside copy stand with the copy. */
export const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  stories: "/success-stories",
  jobs: "/jobs",
  contact: "/contact",
  contactSent: "/contact/sent",
  signIn: "/sign-in",
  signOut: "/sign-out",
  forgotPassword: "/forgot-password",
  changePassword: "/change-password",
  admin: "/admin/",
  adminMessages: "/admin/messages",
  adminMessage: (id: string) => `/admin/messages/${encodeURIComponent(id)}`,
  viewer: "/api/viewer",
  formToken: "/api/form-token",
} as const;
