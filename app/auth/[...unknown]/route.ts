export * from "@/app/api/[...unknown]/route";
