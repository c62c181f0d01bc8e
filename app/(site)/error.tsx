"use client";

export { ErrorView as default } from "@/components/layout/site/error-view";
